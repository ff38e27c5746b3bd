import { type EndpointRules, publicRules } from "#app/domain/notifications/push-endpoint.ts";
import { type OutboundPolicy, publicAddresses } from "../outbound/checked-lookup.ts";

/** The addresses that push messages may go to, and how long the server waits (security 21). */
export interface PushPolicy extends EndpointRules, OutboundPolicy {}

export const pushPolicy: PushPolicy = { ...publicRules, ...publicAddresses, within: 10_000 };
