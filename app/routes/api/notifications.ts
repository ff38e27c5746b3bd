import { writePreferences } from "#app/domain/notifications/preferences.server.ts";
import { on, reads, writes } from "#app/http/api/answer.server.ts";
import * as contract from "#app/http/api/contract.ts";
import { notificationsOf } from "#app/http/api/notifications.server.ts";
import { withOwner } from "#app/http/visitor.server.ts";

/** `GET notifications`: how the caller is told things. */
export const loader = reads(on(contract.readNotifications, async ({ context }) => ({ data: await notificationsOf(context) })));

/** `PUT notifications`: what the caller wants to be told. */
export const action = writes(
  on(
    contract.writeNotifications,
    async ({ services, body: { preferences, ...changes }, context }) => {
      const { done, headers } = await withOwner(context, (owner) => writePreferences(services, owner, { ...preferences, ...changes }));
      return { data: done, headers };
    },
    ({ context }) => notificationsOf(context),
  ),
);
