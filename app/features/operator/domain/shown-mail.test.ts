import { expect, test } from "vitest";
import { withoutLinkSecrets } from "./shown-mail.ts";

test.each([
  ["https://a.example/messages?with=1&boat=2", "https://a.example/messages?…"],
  ["Ouvrir : https://a.example/x#k=1.\nÀ bientôt ?", "Ouvrir : https://a.example/x?…\nÀ bientôt ?"],
  ["(http://localhost:3000/a?b=c)", "(http://localhost:3000/a?…)"],
  ["https://a.example/boat/1 : libre ? Oui # 2", "https://a.example/boat/1 : libre ? Oui # 2"],
])("the operator sees links without their parameters: %j", (text, shown) => {
  expect(withoutLinkSecrets(text)).toBe(shown);
});
