import { useNavigation } from "react-router";

/**
 * Whether a form of the page is being sent, of several that are alike: the one with these fields. For forms
 * that the router sends as a navigation; a second press would send them twice, and show the second's refusal.
 */
export function useIsSending(fields: Readonly<Record<string, string>>): boolean {
  const { formData } = useNavigation();
  if (!formData) return false;
  return Object.entries(fields).every(([name, value]) => formData.get(name) === value);
}
