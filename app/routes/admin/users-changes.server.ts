import { DomainError } from "#app/domain/error.ts";
import { deleteUser, findUser, updateUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import type { UserQuestion } from "#app/ui/panel/users/question.ts";

const list = "/admin/users";

/** What may happen to an account from the list; each leads back to it. They throw what the domain throws. */
export const userChanges: Record<UserQuestion, (services: Services, id: string) => Promise<Response>> = {
  activate: async (services, id) => {
    const { name, email } = await updateUser(services, id, { isActive: true });
    return redirectWithNotice(list, { key: "panel.users.activated", values: { name: name ?? email } });
  },
  deactivate: async (services, id) => {
    const { name, email } = await updateUser(services, id, { isActive: false });
    return redirectWithNotice(list, { key: "panel.users.deactivated", values: { name: name ?? email } });
  },
  delete: async (services, id) => {
    const user = await findUser(services, id);
    if (user === null) throw new DomainError("not_found", "errors.user_not_found");
    await deleteUser(services, id);
    return redirectWithNotice(list, { key: "panel.users.deleted", values: { name: user.name ?? user.email } });
  },
};
