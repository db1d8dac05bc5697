/** The path of a page of the list of people with a role. */
export function peoplePath(page: number): string {
  return page === 1 ? "/admin/people" : `/admin/people?page=${page}`;
}
