import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { DomainError } from "#app/domain/error.ts";
import { proved } from "#app/domain/proof.server.ts";
import { removeAvatar, setAvatar } from "#app/domain/identity/profile.server.ts";
import { sizeLimitsOf } from "#app/domain/media/image-kinds.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { requireUser } from "#app/http/viewer.server.ts";
import { forgetDevice } from "#app/domain/identity/devices.server.ts";
import {
  addressChangeInput,
  passwordChangeInput,
  profileInput,
  signInInput,
} from "#app/domain/identity/account-input.ts";
import { endOneSession, endSessionsOf, readSession } from "#app/domain/identity/sessions.server.ts";
import { signIn } from "#app/domain/identity/sign-in.server.ts";
import type { User } from "#app/domain/identity/user.ts";
import { changeAddress, changePassword, updateProfile } from "#app/domain/identity/users.server.ts";
import { deleteUser } from "#app/domain/accounts/delete-user.server.ts";
import { appContext, festivalContext, requestContext, servicesContext, viewerContext } from "#app/http/context.ts";
import { deviceCookie, signedIn, signedOut, withinSignInLimit } from "#app/http/browser-session.server.ts";
import { answerForm } from "#app/http/answer-form.server.ts";
import {
  askToVerify,
  tellOfChange,
  tellOfGuesses,
  tellOfPassword,
  verifySoon,
} from "#app/messages/account-mails.server.ts";

interface ProfileForm {
  request: Request;
  context: Readonly<RouterContextProvider>;
  user: User;
  sent: FormData;
}

const nameForm = profileInput.pick({ name: true });
const nothing = z.object({});
const sessionForm = z.object({ session: z.string("errors.invalid") });
const confirmation = z.object({ confirmed: z.literal(true, "account.profile.delete_confirm_missing") });
const deletion = signInInput.pick({ password: true }).extend(confirmation.shape);

export const profileFields = [
  "intent",
  ...[nameForm, addressChangeInput, passwordChangeInput, deletion, sessionForm].flatMap(({ shape }) =>
    Object.keys(shape),
  ),
];

/** Redirects to the profile, which confirms the outcome. */
const done = (what: string, headers: Headers = new Headers()): Response =>
  redirect(`/profile?done=${what}`, { headers });

const saveName = ({ context, user, sent }: ProfileForm) =>
  answerForm(context, { name: "name", sent, schema: nameForm }, async (fields) => {
    await updateProfile(context.get(servicesContext), user.id, fields);
    return done("name");
  });

/** Reads the form with a picture, after checking the session. Returns the error if the file is too large. */
export async function readPicture({
  request,
  context,
  url,
}: Pick<ProfileForm, "request" | "context"> & { url: URL }): Promise<FormData | DomainError> {
  requireUser(context, url);
  const { avatar: most } = sizeLimitsOf(context.get(festivalContext).settings);
  return readPanelForm(request, /^(?:intent|file)$/, most).catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
}

const savePicture = ({ context, user, sent }: ProfileForm) =>
  answerForm(context, { name: "avatar", sent: new FormData(), schema: nothing }, async () => {
    const file = sent.get("file");
    if (!(file instanceof File) || file.size === 0) throw atFile(new DomainError("invalid", "errors.image_required"));
    await context.get(appContext).rateLimits.picture.consume(user.id);
    await setAvatar(context.get(servicesContext), user.id, new Uint8Array(await file.arrayBuffer())).catch(
      (error: unknown) => {
        throw error instanceof DomainError ? atFile(error) : error;
      },
    );
    return done("avatar");
  });

/** Answers a picture that was too large to read. */
export const refusePicture = (context: ProfileForm["context"], error: DomainError) =>
  answerForm(context, { name: "avatar", sent: new FormData(), schema: nothing }, () => Promise.reject(atFile(error)));

const atFile = ({ code, messageKey, values }: DomainError): DomainError =>
  new DomainError(code, messageKey, { values, fields: { file: [messageKey] } });

const removePicture = ({ context, user, sent }: ProfileForm) =>
  answerForm(context, { name: "unpicture", sent, schema: nothing }, async () => {
    await removeAvatar(context.get(servicesContext), user.id);
    return done("unpictured");
  });

/** Changing the password ends every session; this browser gets a new one, remembered as before. */
const savePassword = ({ request, context, user, sent }: ProfileForm) =>
  answerForm(context, { name: "password", sent, schema: passwordChangeInput }, async (fields) => {
    const services = context.get(servicesContext);
    const { sessionToken } = context.get(viewerContext);
    const session = sessionToken === null ? null : await readSession(services, sessionToken);
    await withinSignInLimit(context, { email: user.email, warn: tellOfGuesses }, (known) =>
      changePassword(services, user.id, fields, known),
    );
    await tellOfPassword(context, user);
    const remembered = session?.remembered ?? false;
    return done("password", (await signedIn(request, context, user, { remembered })).headers);
  });

/** Changes the address, notifies the old one and sends the new one a verification link. */
const saveAddress = ({ context, user, sent }: ProfileForm) =>
  answerForm(context, { name: "address", sent, schema: addressChangeInput }, async (fields) => {
    const services = context.get(servicesContext);
    // The answer tells whether another account has the address.
    await context.get(appContext).rateLimits.registration.consume(context.get(requestContext).clientAddress);
    const before = await withinSignInLimit(context, { email: user.email, warn: tellOfGuesses }, (known) =>
      changeAddress(services, user.id, fields, known),
    );
    await tellOfChange(context, before, fields.email);
    return done((await verifySoon(context, { ...user, email: fields.email })) ? "address_sent" : "address");
  });

const askForLink = ({ context, user, sent }: ProfileForm) =>
  answerForm(context, { name: "verify", sent, schema: nothing }, async () => {
    await askToVerify(context, user);
    return done("verification");
  });

const endOthers = ({ context, user, sent }: ProfileForm) =>
  answerForm(context, { name: "others", sent, schema: nothing }, async () => {
    await endSessionsOf(context.get(servicesContext), user.id, context.get(viewerContext).sessionToken ?? undefined);
    return done("others");
  });

const endOne = ({ context, user, sent }: ProfileForm) =>
  answerForm(context, { name: "end", sent, schema: sessionForm }, async ({ session }) => {
    await endOneSession(context.get(servicesContext), user.id, session);
    return done("ended");
  });

/** Asks for the password again, so that an unattended device is not enough. */
const deleteAccount = ({ request, context, user, sent }: ProfileForm) =>
  answerForm(context, { name: "delete", sent, schema: deletion }, async ({ password }) => {
    const services = context.get(servicesContext);
    await withinSignInLimit(context, { email: user.email, warn: tellOfGuesses }, async (known) => {
      await requirePassword(context, user, password);
      await known();
    });
    await deleteUser({ ...services, isProved: proved }, user.id);
    const headers = await signedOut(request, context);
    headers.append("Set-Cookie", await noDevice(context));
    return done("deleted", headers);
  });

const noDevice = (context: ProfileForm["context"]): Promise<string> =>
  deviceCookie(context.get(requestContext).origin).serialize("", { maxAge: 0 });

/** The `intent` of the one form that needs no account. */
export const forgetting = "forget";

/** Deletes all data of a device without an account. A device with an account has no data of its own. */
export const forgetHere = ({ context, sent }: Pick<ProfileForm, "context" | "sent">) =>
  answerForm(context, { name: forgetting, sent, schema: confirmation }, async () => {
    const { owner } = context.get(viewerContext);
    if (owner?.kind === "user") return redirect("/profile");
    if (owner !== null) await forgetDevice(context.get(servicesContext), owner.id);
    return done("forgotten", new Headers({ "Set-Cookie": await noDevice(context) }));
  });

async function requirePassword(context: ProfileForm["context"], { email }: User, password: string): Promise<void> {
  try {
    await signIn(context.get(servicesContext), { email, password });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "unauthenticated")) throw error;
    throw new DomainError("invalid", "errors.invalid", { fields: { password: ["errors.password_wrong"] } });
  }
}

export const profileForms: ReadonlyMap<string, (form: ProfileForm) => ReturnType<typeof answerForm>> = new Map([
  ["name", saveName],
  ["address", saveAddress],
  ["verify", askForLink],
  ["avatar", savePicture],
  ["unpicture", removePicture],
  ["password", savePassword],
  ["others", endOthers],
  ["end", endOne],
  ["delete", deleteAccount],
]);
