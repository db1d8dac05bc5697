import { data } from "react-router";

/** Any other path is a 404 with a link home (spec 1 §2), rendered by the shell. */
export function loader() {
  throw data(null, { status: 404 });
}

/** A form was submitted to an address that does not exist. */
export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
