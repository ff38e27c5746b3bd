import type { RouterContextProvider } from "react-router";
import { mailIsConfigured } from "#app/domain/notifications/mail.server.ts";
import { appContext, requestContext, servicesContext } from "./context.ts";

type Context = Readonly<RouterContextProvider>;

/** True if links can be sent by mail on request: mail is set up and the address of the links is known. */
export const canMail = async (context: Context): Promise<boolean> =>
  context.get(requestContext).mailOrigin !== null && (await mailIsConfigured(context.get(servicesContext)));

/** True if unrequested mails, such as reminders, can be sent. They have no request to take the site's address from. */
export const sendsMails = async (context: Context): Promise<boolean> =>
  context.get(appContext).notifications.sendsMails && (await mailIsConfigured(context.get(servicesContext)));
