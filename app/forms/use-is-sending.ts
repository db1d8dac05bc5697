import { useNavigation } from "react-router";

/**
 * Whether the form with these fields, one of several similar ones, is being submitted. For forms that the
 * router submits as a navigation: a second click would submit the form twice and show the second refusal.
 */
export function useIsSending(fields: Readonly<Record<string, string>>): boolean {
  const { formData } = useNavigation();
  if (!formData) return false;
  return Object.entries(fields).every(([name, value]) => formData.get(name) === value);
}
