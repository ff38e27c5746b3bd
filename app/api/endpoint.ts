import { z } from "zod";
import type { Role, User } from "#app/domain/identity/user.ts";
import type { ImageKind } from "#app/domain/media/image-kinds.ts";
import type { Upload } from "#app/http/uploads.server.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call: anyone, anyone signed in, or people of some roles. */
export type Access = "anyone" | "signed-in" | readonly Role[];

/**
 * What a request's body is: JSON by a schema, or a file in a field of multipart/form-data.
 * A body that `mayBeMissing` is then an empty object.
 * `missing` is what is said when there is no file, where it is not an image.
 * JSON that `isHandedOn` is given as its bytes, for a process beside the server to parse by the schema: it may be large.
 * Fields that are `readOnly` may come back as they were read, as REST clients send them; another value is refused (422) by their names.
 * With `inlineImages` an image may come as a data URL (spec §3): it becomes a file before the schema looks at it.
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

/**
 * One method of one path, said once: requests are checked by it, the OpenAPI document is made of it, and the matrix of permissions is held against it.
 */
export type Endpoint = JsonEndpoint | FileEndpoint;

export interface JsonEndpoint extends Described {
  /** What `data` holds. */
  answer: z.ZodType;
}

/** Its answer is no JSON in the envelope but a file to keep. */
export interface FileEndpoint extends Described {
  answer: {
    /** The media types that it may have. */
    file: readonly string[];
  };
}

interface Described {
  method: Method;
  /** Below /api, with parameters in braces: `/events/{id}`. */
  path: string;
  tag: string;
  /** English, one sentence. */
  summary: string;
  access: Access;
  query?: z.ZodObject;
  body?: BodyKind;
  /** 200 unless said. */
  status?: 200 | 201;
  /** Whether the answer may bring `nextCursor`. */
  paged?: boolean;
  /** Whether it is about what the caller keeps here: anyone's who has an account or a device, and nobody's with a credential that is no longer any. */
  own?: boolean;
  /** Whether a call costs less than counting it is worth: it is not limited. */
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
/** The file of an endpoint that takes one. */
export type UploadOf<E extends Endpoint> = E extends { body: { file: string } } ? Upload : undefined;
/** Who calls: somebody for certain, unless anyone may. */
export type ViewerOf<E extends Endpoint> = E extends { access: "anyone" } ? User | null : User;
export type AnswerOf<E extends Endpoint> = E extends JsonEndpoint ? z.input<E["answer"]> : never;

/** The fields of a resource that a change of it can't set. */
export function readOnlyOf(resource: z.ZodObject, changes: z.ZodObject): z.ZodObject {
  return z
    .object(Object.fromEntries(Object.entries(resource.shape).filter(([name]) => !Object.hasOwn(changes.shape, name))))
    .partial();
}

/** Largest JSON body where the endpoint says nothing else, in bytes. */
export const defaultMaxBytes = 64 * 1024;
