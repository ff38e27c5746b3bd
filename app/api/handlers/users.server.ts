import { encodeCursor } from "#app/domain/cursor.ts";
import { DomainError } from "#app/domain/error.ts";
import { createRecoveryLink } from "#app/domain/identity/recovery.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { createUser, findUser, listUsers, updateUser } from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import type { Services } from "#app/domain/services.ts";
import { requestContext } from "#app/http/context.ts";
import type { HandlersOf, ReadStored } from "../api-response.server.ts";

async function readUser(services: Services, id: string): Promise<User> {
  const user = await findUser(services, id);
  if (user === null) throw new DomainError("not_found", "errors.user_not_found");
  return user;
}

export const readStoredUser: ReadStored = ({ services, id }) => readUser(services, id);

export const userHandlers: HandlersOf<"users"> = {
  listUsers: async ({ services, query }) => {
    const { users, next } = await listUsers(services, {
      limit: query.limit,
      after: query.cursor,
      search: query.search,
    });
    return { data: users, nextCursor: next === null ? null : encodeCursor(next) };
  },
  createUser: async ({ services, body }) => ({ data: await createUser(services, body) }),
  readUser: async ({ services, id }) => ({ data: await readUser(services, id) }),
  updateUser: async ({ services, id, body }) => ({ data: await updateUser(services, id, body) }),
  deleteUser: async ({ services, id }) => {
    await deleteUser(services, id);
    return { data: { id } };
  },
  recoverUser: async ({ services, id, context }) => {
    const { token, expiresAt } = await createRecoveryLink(services, id);
    return {
      data: { url: `${context.get(requestContext).origin}/recover/${token}`, expiresAt: expiresAt.toISOString() },
    };
  },
};
