import { parseWithZod } from "@conform-to/zod/v4";
import {
  emailFormSchema,
  registrationSchema,
  resetPasswordSchema,
  signInSchema,
} from "../schema.ts";

// Only imported lazily (`useLateCheck`), because the schemas load the validation library.

export const checkSignIn = (form: FormData) => parseWithZod(form, { schema: signInSchema });

export const checkEmail = (form: FormData) => parseWithZod(form, { schema: emailFormSchema });

export const checkRegistration = (form: FormData) =>
  parseWithZod(form, { schema: registrationSchema });

export const checkNewPassword = (form: FormData) =>
  parseWithZod(form, { schema: resetPasswordSchema });
