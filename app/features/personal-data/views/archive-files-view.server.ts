import { attachmentPath } from "#app/features/attachments/domain/attachment-path.ts";
import { documentPathAt } from "#app/features/documents/domain/document-address.ts";
import { documentKinds } from "#app/features/documents/domain/document-kind.ts";
import { photoPath } from "#app/platform/photos/photo-url.ts";
import type { Bucket } from "#app/platform/storage/file-storage.ts";
import type { OwnData } from "../queries/collect-own-data.server.ts";

/** A stored file and its name in the archive. */
export type FileOfArchive = { name: string; bucket: Bucket; path: string };

/**
 * Every file of a person's data: profile picture, documents, evidence, files of messages, and their boats'
 * photos and certificates.
 */
export function filesOfArchive({
  account,
  profile,
  boats,
  contestedFees,
  messages,
}: OwnData): FileOfArchive[] {
  if (!account) return [];
  return [
    ...(profile?.avatarUrl ? [avatarOf(account.id)] : []),
    ...profileDocumentsOf(account.id, profile),
    ...contestedFees.flatMap(({ files }) => files.map(evidenceAt)),
    ...messages.flatMap(({ files }) => files.map(attachmentOf)),
    ...boats.flatMap((boat) => [...photosOf(boat), ...certificatesOf(account.id, boat)]),
  ];
}

function avatarOf(userId: string): FileOfArchive {
  return { name: "files/avatar.webp", bucket: "avatars", path: `${userId}/avatar.webp` };
}

/** A file of a message that was sent or received. */
function attachmentOf(file: OwnData["messages"][number]["files"][number]): FileOfArchive {
  const path = attachmentPath(file);
  const name = `files/messages/${file.id}${extensionOf(path)}`;
  return { name, bucket: "attachments", path };
}

function profileDocumentsOf(userId: string, profile: OwnData["profile"]): FileOfArchive[] {
  const addresses = {
    identity_card: profile?.identityCardUrl,
    k_bis: profile?.kBisUrl,
    iban_document: profile?.ibanDocumentUrl,
    ownership_certificate: profile?.ownershipCertificateUrl,
  };
  return documentKinds.flatMap((kind) =>
    documentAt(`files/documents/${kind}`, addresses[kind] ?? null, userId),
  );
}

function evidenceAt(path: string): FileOfArchive {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return { name: `files/evidence/${file}`, bucket: "documents", path };
}

function photosOf({ id, photos }: OwnData["boats"][number]): FileOfArchive[] {
  return photos.map((url, index) => ({
    name: `files/boats/${id}/${index + 1}${extensionOf(url)}`,
    bucket: "boat-photos",
    path: photoPath(url),
  }));
}

function certificatesOf(userId: string, boat: OwnData["boats"][number]): FileOfArchive[] {
  const folder = `files/boats/${boat.id}`;
  return [
    ...documentAt(`${folder}/insurance_certificate`, boat.insuranceCertificateUrl, userId),
    ...documentAt(`${folder}/ownership_certificate`, boat.ownershipCertificateUrl, userId),
  ];
}

function documentAt(name: string, address: string | null, userId: string): FileOfArchive[] {
  const path = documentPathAt(address ?? "", userId);
  return path ? [{ name: `${name}${extensionOf(path)}`, bucket: "documents", path }] : [];
}

function extensionOf(path: string): string {
  return /\.[a-z]+$/.exec(path)?.[0] ?? "";
}
