import { createUser, listUsers } from "#app/domain/identity/users.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { encodeCursor } from "#app/domain/cursor.ts";

/** `GET users` (spec §7). */
export const loader = reads(
  on(contract.listUsers, async ({ services, query }) => {
    const { users, next } = await listUsers(services, { limit: query.limit, after: query.cursor, search: query.search });
    return { data: users, nextCursor: next === null ? null : encodeCursor(next) };
  }),
);

export const action = writes(on(contract.createUser, async ({ services, body }) => ({ data: await createUser(services, body) })));
