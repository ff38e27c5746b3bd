import { DomainError } from "#app/domain/error.ts";
import type { User } from "#app/domain/identity/user.ts";
import { deleteUser, findUser, updateUser } from "#app/domain/identity/users.server.ts";
import type { Services } from "#app/domain/services.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";

export const loader = reads(on(contract.readUser, async ({ services, id }) => ({ data: await readUser(services, id) })));

async function readUser(services: Services, id: string): Promise<User> {
  const user = await findUser(services, id);
  if (user === null) throw new DomainError("not_found", "errors.user_not_found");
  return user;
}

export const action = writes(
  on(
    contract.updateUser,
    async ({ services, id, body }) => ({ data: await updateUser(services, id, body) }),
    ({ services, id }) => readUser(services, id),
  ),
  on(contract.deleteUser, async ({ services, id }) => {
    await deleteUser(services, id);
    return { data: { id } };
  }),
);
