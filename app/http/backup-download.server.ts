import { openBackup } from "#app/domain/backups/folder.server.ts";
import { recordAudit } from "#app/domain/changes/audit.server.ts";
import type { Services } from "#app/domain/services.ts";
import { attachment } from "./attachment.ts";

/**
 * Returns a backup as a file; for HEAD its headers alone. It holds all data, so no cache may store it, and the download
 * is in the audit log. Throws `not_found`, and `forbidden` without a fresh proof of identity.
 */
export async function downloadBackup(services: Services, asked: string, method: string): Promise<Response> {
  const { content, bytes, name } = await openBackup(services, asked);
  const headers = {
    "Content-Type": "application/x-tar",
    "Content-Length": String(bytes),
    "Content-Disposition": attachment(name.replace(/\.tar$/, ""), "tar"),
    "Cache-Control": "no-store",
  };
  if (method === "HEAD") return new Response(null, { headers });
  await recordAudit(services, { action: "backup_downloaded", detail: { name } });
  return new Response(content, { headers });
}
