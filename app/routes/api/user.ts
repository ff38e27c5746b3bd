import { DomainError } from "#app/domain/error.ts";
import { deleteUser, findUser, updateUser } from "#app/domain/identity/users.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = reads(
  on(contract.readUser, async ({ services, id }) => {
    const user = await findUser(services, id);
    if (user === null) throw new DomainError("not_found", "errors.user_not_found");
    return { data: user };
  }),
);

export const action = writes(
  on(contract.updateUser, async ({ services, id, body }) => ({ data: await updateUser(services, id, body) })),
  on(contract.deleteUser, async ({ services, id }) => {
    await deleteUser(services, id);
    return { data: { id } };
  }),
);
