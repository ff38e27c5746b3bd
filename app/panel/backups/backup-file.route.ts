import { openBackup } from "#app/domain/backups/folder.server.ts";
import { DomainError } from "#app/domain/error.ts";
import { recordAudit } from "#app/domain/changes/audit.server.ts";
import { attachment } from "#app/http/attachment.ts";
import { servicesContext } from "#app/http/context.ts";
import { confirmIfNeeded } from "#app/http/proof.server.ts";
import type { Route } from "./+types/backup-file.route";

/**
 * Sends a backup as a file, after a fresh proof of identity. It holds all data, so no cache may store it, and the
 * download is in the audit log.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  try {
    const { content, bytes, name } = await openBackup(services, params.name);
    const headers = {
      "Content-Type": "application/x-tar",
      "Content-Length": String(bytes),
      "Content-Disposition": attachment(name.replace(/\.tar$/, ""), "tar"),
      "Cache-Control": "no-store",
    };
    if (request.method === "HEAD") return new Response(null, { headers });
    await recordAudit(services, { action: "backup_downloaded", detail: { name } });
    return new Response(content, { headers });
  } catch (error) {
    confirmIfNeeded(context, error);
    if (error instanceof DomainError) throw new Response(null, { status: 404 });
    throw error;
  }
}
