import {
  type BoatDocumentKind,
  boatDocumentsAt,
} from "#app/features/documents/domain/boat-document.ts";
import { maxDocumentBytes } from "#app/features/documents/domain/document-format.ts";
import { documentProblemText } from "#app/features/documents/labels.ts";
import { defaultInsuranceType } from "#app/features/listing-editor/domain/listing-choices.ts";
import { sectionPath } from "#app/features/listing-editor/domain/setup-path.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import {
  type FormHandler,
  type FormResponse,
  type SentForm,
  signedIn,
} from "#app/forms/form-action.server.ts";
import { answerDone, replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { refuseMissingStorage } from "#app/platform/storage/storage-missing.server.ts";
import {
  type Certificate,
  removeCertificate,
  storeCertificate,
} from "../../commands/store-certificate.server.ts";
import { fieldsForm } from "../../forms/section-form.server.ts";
import type { ReadableSection, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";
import {
  certificateSchema,
  documentsSchema,
  removedCertificateSchema,
} from "./documents-schema.ts";

/** The content of the section 'documents'. */
export type BoatDocuments = ReturnType<typeof loadDocuments>;

const section: ReadableSection<BoatDocuments> = {
  key: "documents",
  load: loadDocuments,
  parts: ({ cautionCents, insuranceType, insuranceCertification, insurance, ownership }) => ({
    fields: { cautionCents, insuranceType, insuranceCertification },
    insurance: insurance?.address ?? null,
    ownership: ownership?.address ?? null,
  }),
};

/** The section 'documents' (spec 2 §2): the deposit, the insurance, and two private certificates. */
export const documentsSection: ServerSection<"documents", BoatDocuments> = {
  ...section,
  forms: {
    save: fieldsForm(section, {
      schema: () => documentsSchema,
      columns: (input) => ({
        cautionAmount: input.cautionAmount ?? null,
        insuranceType: input.insuranceType,
        insuranceCertification: input.insuranceCertification === "on",
      }),
      onFailure: sectionFailures["documents/save"],
    }),
    insurance: certificateForm("insurance", backToDocuments),
    ownership: certificateForm("ownership", backToDocuments),
    "remove-insurance": removeCertificateForm("insurance"),
    "remove-ownership": removeCertificateForm("ownership"),
  },
};

/** The same uploads at their own URLs, used with JavaScript to show their progress. */
export const certificateUploads = {
  insurance: certificateForm("insurance", (sent) => answerDone(sent, undefined)),
  ownership: certificateForm("ownership", (sent) => answerDone(sent, undefined)),
};

type Sent = SentForm<unknown>;

function backToDocuments(sent: Sent) {
  return replaceWithToast(sent, sectionPath(sent.url, "documents"), "documents_uploaded");
}

/**
 * The upload of a certificate. The form's name is in the URL, so that the sender can be checked before the
 * file is read.
 */
function certificateForm(
  certificate: Certificate,
  onDone: (sent: Sent) => FormResponse<undefined> | Promise<FormResponse<undefined>>,
): FormHandler {
  return typedForm({
    who: signedIn,
    onSignedOut: m.shell_session_over_file,
    limit: "upload",
    files: { maxBytes: maxDocumentBytes, maxFiles: 1, tooLarge: m.documents_too_large },
    schema: certificateSchema,
    command: (scope, { file }, { params }) =>
      refuseMissingStorage(() =>
        storeCertificate(scope, section, { boatId: params["id"], certificate, file }),
      ),
    onRefusal: (reason) => ({ file: documentProblemText(reason) }),
    onFailure: m.documents_failed,
    onDone: (_, sent) => onDone(sent),
  });
}

function removeCertificateForm(certificate: Certificate): FormHandler {
  return buttonForm({
    who: signedIn,
    limit: "save",
    schema: removedCertificateSchema,
    address: ({ params }) => ({ boatId: params["id"] }),
    command: (scope, { boatId, version }) =>
      removeCertificate(scope, section, { boatId, certificate, version }),
    back: ({ url }) => sectionPath(url, "documents"),
    onRefusal: () => "sections_row_changed_meanwhile",
    onFailure: "documents_remove_failed",
    showsResult: true,
    onDone: () => "documents_removed",
  });
}

function loadDocuments(boat: OwnBoat) {
  const documents = boatDocumentsAt(
    {
      boat_insurance: boat.insuranceCertificateUrl,
      boat_ownership: boat.ownershipCertificateUrl,
    },
    boat.userId,
  );
  const documentOf = (kind: BoatDocumentKind) =>
    documents.find((each) => each.kind === kind) ?? null;
  return {
    boatId: boat.id,
    cautionCents: boat.cautionAmount,
    insuranceType: boat.insuranceType ?? defaultInsuranceType,
    insuranceCertification: boat.insuranceCertification,
    insurance: documentOf("boat_insurance"),
    ownership: documentOf("boat_ownership"),
  };
}
