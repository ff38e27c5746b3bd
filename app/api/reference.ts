import { z } from "zod";
import { endpoints } from "./contract.ts";
import type { Access, Endpoint, Method } from "./endpoint.ts";

export interface ReferenceField {
  name: string;
  /** `string`, `integer`, `"ACTIVE" | "UPCOMING"`, `Category[]`. */
  type: string;
  required: boolean;
}

export interface ReferenceEntry {
  id: string;
  method: Method;
  path: string;
  summary: string;
  access: Access;
  query: ReferenceField[];
  body: ReferenceField[];
  multipart: boolean;
  answer: string;
}

interface ReferenceGroup {
  tag: string;
  entries: ReferenceEntry[];
}

let made: ReferenceGroup[] | undefined;

/** The API's reference for people. Built once, since it costs as much as ten pages. */
export const apiReference = (): ReferenceGroup[] => (made ??= groupsOf(endpoints));

function groupsOf(all: readonly Endpoint[]): ReferenceGroup[] {
  const groups = Map.groupBy(all, (endpoint) => endpoint.tag);
  return [...groups].map(([tag, members]) => ({ tag, entries: members.map(entryOf) }));
}

function entryOf(endpoint: Endpoint): ReferenceEntry {
  const { method, path, summary, access, query, body, answer } = endpoint;
  return {
    id: `${method}${path}`.replaceAll(/[^\w]+/g, "-").toLowerCase(),
    method,
    path: `/api${path}`,
    summary,
    access,
    query: query === undefined ? [] : fieldsOf(query),
    body:
      body === undefined
        ? []
        : "json" in body
          ? fieldsOf(body.json)
          : [
              { name: body.file, type: "file", required: true },
              ...(body.fields ?? []).map((name) => ({ name, type: "string", required: false })),
            ],
    multipart: body !== undefined && "file" in body,
    answer: "file" in answer ? answer.file.join(" | ") : typeOf(schemaOf(answer, "output")),
  };
}

type Schema = z.core.JSONSchema.BaseSchema;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" });

function fieldsOf(schema: z.ZodType): ReferenceField[] {
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeOf(field),
    required: required.includes(name),
  }));
}

/** Returns a JSON Schema as a type expression; named objects by their name. */
function typeOf(schema: Schema | boolean): string {
  if (typeof schema === "boolean") return "any";
  const name = schema.id ?? schema.$ref?.split("/").at(-1);
  if (name !== undefined) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(" | ");
  if (schema.type === "array") return `${typeOf([schema.items ?? true].flat()[0] ?? true)}[]`;
  if (schema.format === "date-time") return "instant";
  if (schema.type !== "object") return String(schema.type ?? "any");
  if (schema.properties !== undefined)
    return `{ ${Object.entries(schema.properties)
      .map(([key, value]) => `${key}: ${typeOf(value)}`)
      .join(", ")} }`;
  return typeof schema.additionalProperties === "object"
    ? `Record<string, ${typeOf(schema.additionalProperties)}>`
    : "object";
}
