import { draftsPlace } from "#app/features/listing-editor/domain/drafts-place.ts";
import { SectionDrafts } from "../components/section-drafts.tsx";
import type { SectionEditor as SectionEditorOf, SectionFormProps } from "./section.ts";
import type { OpenSection, SectionContents } from "./sections.server.ts";
import { sectionEditors } from "./sections.ts";

type SectionEditorProps<Key extends keyof SectionContents> = {
  boatId: string;
  section: OpenSection<Key>;
} & Pick<
  SectionFormProps<unknown>,
  "today" | "pageAnswer" | "TypeIcon" | "PhotoBoard" | "CalendarMonths" | "ReservationList"
>;

/** The form of the open section, with its unsaved drafts. */
export function SectionEditor<Key extends keyof SectionContents>({
  boatId,
  section: { key, content, versions },
  ...page
}: SectionEditorProps<Key>) {
  const Form: SectionEditorOf<SectionContents[Key]> = sectionEditors[key];
  return (
    <SectionDrafts place={draftsPlace(boatId, key)}>
      <Form content={content} versions={versions} {...page} />
    </SectionDrafts>
  );
}
