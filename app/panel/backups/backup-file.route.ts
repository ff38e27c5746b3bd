import { DomainError } from "#app/domain/error.ts";
import { downloadBackup } from "#app/http/backup-download.server.ts";
import { servicesContext } from "#app/http/context.ts";
import { confirmIfNeeded } from "#app/http/proof.server.ts";
import type { Route } from "./+types/backup-file.route";

/** Sends a backup as a file, after a fresh proof of identity. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    return await downloadBackup(context.get(servicesContext), params.name, request.method);
  } catch (error) {
    confirmIfNeeded(context, error);
    if (error instanceof DomainError) throw new Response(null, { status: 404 });
    throw error;
  }
}
