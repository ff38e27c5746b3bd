import { z } from "zod";
import type { Role, User } from "#app/domain/identity/user.ts";
import type { ImageKind } from "#app/domain/media/image-kinds.ts";
import type { Upload } from "#app/http/uploads.server.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type Access = "anyone" | "signed-in" | readonly Role[];

/**
 * The body of a request: JSON that fits a schema, or a file in a field of multipart/form-data.
 * `mayBeMissing`: a missing body counts as an empty object.
 * `missing`: key of the error text for a missing file; by default the text for a missing image.
 * `isHandedOn`: the handler gets the JSON as bytes, since it may be large. A separate process parses it by the schema.
 * `readOnly`: REST clients send these fields back as they read them. Other values are refused (422), with their names.
 * `inlineImages`: an image may come as a data URL (spec §3). It becomes a file before the schema checks the body.
 */
export type BodyKind =
  | {
      json: z.ZodType;
      readOnly?: z.ZodObject;
      maxBytes?: number;
      inlineImages?: ImageKind;
      mayBeMissing?: boolean;
      isHandedOn?: boolean;
    }
  | { file: string; fields?: readonly string[]; maxBytes: number; missing?: string };

/** One method of one path: requests are checked by it, and the OpenAPI document is made from it. */
export type Endpoint = JsonEndpoint | FileEndpoint;

export interface JsonEndpoint extends EndpointFacts {
  /** Shape of `data`. */
  answer: z.ZodType;
}

/** An endpoint that answers with a file instead of JSON in the envelope. */
export interface FileEndpoint extends EndpointFacts {
  answer: {
    /** Media types of the file. */
    file: readonly string[];
  };
}

interface EndpointFacts {
  method: Method;
  /** Below /api, with parameters in braces: `/events/{id}`. */
  path: string;
  tag: string;
  /** One English sentence. */
  summary: string;
  access: Access;
  query?: z.ZodObject;
  body?: BodyKind;
  /** Default: 200. */
  status?: 200 | 201;
  /** True if the answer may have `nextCursor`. */
  paged?: boolean;
  /** True if it concerns the caller's own data, of an account or a device. An ended credential is refused. */
  own?: boolean;
  /** True for calls that are cheaper than counting them: they have no limit. */
  uncounted?: boolean;
}

export type QueryOf<E extends Endpoint> = E extends { query: infer Schema extends z.ZodObject }
  ? z.output<Schema>
  : Record<string, never>;
export type BodyOf<E extends Endpoint> = E extends { body: { isHandedOn: true } }
  ? Uint8Array
  : E extends { body: { json: infer Schema extends z.ZodType } }
    ? z.output<Schema>
    : undefined;
export type UploadOf<E extends Endpoint> = E extends { body: { file: string } } ? Upload : undefined;
/** The caller: a user for certain, unless anyone may call. */
export type ViewerOf<E extends Endpoint> = E extends { access: "anyone" } ? User | null : User;
export type AnswerOf<E extends Endpoint> = E extends JsonEndpoint ? z.input<E["answer"]> : never;

type Described<E> = E extends Endpoint ? Omit<E, "method" | "path" | "tag"> : never;

/** Returns functions that describe the endpoints of a tag, one for each method. */
export function endpointsOf<const Tag extends string>(tag: Tag) {
  const of =
    <const M extends Method>(method: M) =>
    <const Rest extends Described<Endpoint>>(path: string, rest: Rest) => ({ method, path, tag, ...rest });
  return { get: of("GET"), post: of("POST"), put: of("PUT"), delete: of("DELETE") };
}

/** Returns the fields of a resource that a change can't set. */
export function readOnlyOf(resource: z.ZodObject, changes: z.ZodObject): z.ZodObject {
  return z
    .object(Object.fromEntries(Object.entries(resource.shape).filter(([name]) => !Object.hasOwn(changes.shape, name))))
    .partial();
}

/** Default size limit of a JSON body, in bytes. */
export const defaultMaxBytes = 64 * 1024;
