import type { RouterContextProvider } from "react-router";
import { mailIsConfigured } from "#app/domain/notifications/mail.server.ts";
import { appContext, requestContext, servicesContext } from "./context.ts";

type Context = Readonly<RouterContextProvider>;

/** Whether somebody who asks for a link by mail can get one: mail is set up, and it is known which address its links begin with. */
export const canMail = async (context: Context): Promise<boolean> =>
  context.get(requestContext).mailOrigin !== null && (await mailIsConfigured(context.get(servicesContext)));

/** Whether mails go out that nobody asks for, as reminders: they have no request that says where it came to. */
export const sendsMails = async (context: Context): Promise<boolean> =>
  context.get(appContext).notifications.sendsMails && (await mailIsConfigured(context.get(servicesContext)));
