import { recordAuditIn } from "../changes/audit.server.ts";
import { readUserRow } from "../identity/user-rows.server.ts";
import { requireAnotherAdmin } from "../identity/users.server.ts";
import { removeImages } from "../media/images.server.ts";
import { leaveAllIn } from "../registration/registrations.server.ts";
import { requireProofIn } from "../proof.server.ts";
import type { Services } from "../services.ts";

/**
 * Deletes an account with all personal data: sessions, devices, saved events, questions, messages and the picture. Frees
 * its places at events. Throws `not_found`, `conflict` for the last active administrator, or `forbidden` without a fresh
 * proof of identity.
 */
export async function deleteUser(services: Services, id: string): Promise<void> {
  const { avatar_url: picture } = await services.db.transaction().execute(async (transaction) => {
    await requireProofIn(services, transaction);
    const user = await readUserRow(transaction, id);
    await requireAnotherAdmin(transaction, user);
    await leaveAllIn(services, transaction, id);
    await transaction.deleteFrom("devices").where("user_id", "=", id).execute();
    await transaction.deleteFrom("users").where("id", "=", id).execute();
    await recordAuditIn(services, transaction, { action: "user_deleted", subject: id });
    return user;
  });
  if (picture !== null) await removeImages(services, [picture]);
}
