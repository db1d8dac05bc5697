import type { SectionFormProps } from "./section.ts";
import { sectionEditors } from "./sections.ts";
import type { EditableSection, OpenSection } from "./sections.server.ts";

type SectionEditorProps<Key extends EditableSection> = {
  section: OpenSection<Key>;
} & Pick<SectionFormProps<unknown>, "today" | "pageAnswer">;

/** The form of a section, whichever it is. */
export function SectionEditor<Key extends EditableSection>({
  section: { key, content, version },
  today,
  pageAnswer,
}: SectionEditorProps<Key>) {
  const { Form } = sectionEditors[key];
  return <Form content={content} version={version} today={today} pageAnswer={pageAnswer} />;
}
