import { z } from "zod";
import { endpoints } from "./contract.ts";
import { type Access, defaultMaxBytes, type Endpoint } from "./endpoint.ts";

/** JSON as OpenAPI 3.1 has it; zod's schemas are 2020-12, which 3.1 is built on. */
type Json = Record<string, unknown>;

const errorRef = { $ref: "#/components/schemas/Refusal" };

let described: ReturnType<typeof describe> | undefined;

/** Returns the OpenAPI 3.1 document. `origin` is the site's public address; the rest is built once. */
export function openApiDocument(title: string, origin: string): Json {
  const { paths, components } = (described ??= describe(endpoints));
  return {
    openapi: "3.1.1",
    info: {
      title: `${title}: API`,
      version: "1.0.0",
      license: { name: "MIT", identifier: "MIT" },
      description: introduction,
    },
    servers: [{ url: `${origin}/api` }],
    tags: [...new Set(endpoints.map((one) => one.tag))].map((name) => ({ name })),
    paths,
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } }, schemas: components },
  };
}

function describe(all: readonly Endpoint[]): { paths: Json; components: Json } {
  const components: Json = { Refusal: refusalSchema };
  const paths: Record<string, Json> = {};
  for (const endpoint of all) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, components);
  }
  return { paths, components };
}

const introduction =
  "Answers are `{ success, data, message? }`, refusals `{ success: false, message, errors? }` with the sentence in the language of Accept-Language. " +
  "Instants are ISO 8601 in UTC. Lists take `limit` and `cursor`; `nextCursor` of an answer is the next `cursor`. Too many requests are answered 429 with Retry-After.";

const refusalSchema: Json = {
  type: "object",
  required: ["success", "message"],
  properties: {
    success: { const: false },
    message: { type: "string" },
    errors: {
      type: "object",
      additionalProperties: { type: "array", items: { type: "string" } },
      description: "Sentences by field",
    },
  },
};

function operationOf(endpoint: Endpoint, components: Json): Json {
  const { access, body, answer, tag, summary, paged = false, status = 200 } = endpoint;
  return {
    operationId: operationId(endpoint),
    tags: [tag],
    summary: `${summary}${forWhom(access)}`,
    ...(access === "anyone" ? {} : { security: [{ bearer: [] }] }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint, components)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: !("mayBeMissing" in body), content: bodyContent(body, components) } }),
    responses: {
      [status]: { description: "Done", content: answerContent(answer, paged, components) },
      default: { description: "Refused", content: { "application/json": { schema: errorRef } } },
    },
  };
}

const forWhom = (access: Access): string =>
  access === "anyone" ? "" : access === "signed-in" ? " (signed in)" : ` (${access.join(", ")})`;

/** `putEventsId`, `postSettingsStreamToggle`. */
const operationId = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

function answerContent(answer: Endpoint["answer"], paged: boolean, components: Json): Json {
  if ("file" in answer) return Object.fromEntries(answer.file.map((type) => [type, {}]));
  const data = hoist(z.toJSONSchema(answer, { io: "output", unrepresentable: "any" }), components);
  return { "application/json": { schema: envelopeOf(data, paged) } };
}

const envelopeOf = (data: Json, paged: boolean): Json => ({
  type: "object",
  required: ["success", "data"],
  properties: {
    success: { const: true },
    data,
    message: { type: "string" },
    ...(paged ? { nextCursor: { type: ["string", "null"] } } : {}),
  },
});

const pathParameters = ({ path }: Endpoint): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryParameters({ query }: Endpoint, components: Json): Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: hoist(asObject(schema), components),
  }));
}

function bodyContent(body: NonNullable<Endpoint["body"]>, components: Json): Json {
  if ("json" in body) {
    const changes = hoist(z.toJSONSchema(body.json, { io: "input", unrepresentable: "any" }), components);
    const schema =
      body.readOnly === undefined
        ? changes
        : {
            ...changes,
            properties: { ...asObject(changes["properties"]), ...readOnlyProperties(body.readOnly, components) },
          };
    return {
      "application/json": {
        schema: { ...schema, description: `At most ${Math.round((body.maxBytes ?? defaultMaxBytes) / 1024)} kB` },
      },
    };
  }
  const file = {
    type: "string",
    contentMediaType: "application/octet-stream",
    description: `At most ${Math.round(body.maxBytes / 1024 / 1024)} MB`,
  };
  const fields = Object.fromEntries((body.fields ?? []).map((name) => [name, { type: "string" }]));
  return {
    "multipart/form-data": {
      schema: { type: "object", required: [body.file], properties: { [body.file]: file, ...fields } },
    },
  };
}

/** Returns the read-only fields that a change may repeat. */
function readOnlyProperties(readOnly: z.ZodObject, components: Json): Json {
  const { properties = {} } = z.toJSONSchema(readOnly, { io: "output", unrepresentable: "any" });
  const note = "Read-only: as it was read, or left out; another value is refused (422)";
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { ...hoist(asObject(schema), components), readOnly: true, description: note },
    ]),
  );
}

/** Moves named schemas to the document's components and returns references to them. */
function hoist(schema: object, components: Json): Json {
  const {
    $schema: _,
    $defs,
    ...rest
  } = asObject(JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')));
  for (const [name, definition] of Object.entries(asObject($defs ?? {}))) components[name] = definition;
  const { id, ...named } = rest;
  if (typeof id !== "string") return rest;
  components[id] = named;
  return { $ref: `#/components/schemas/${id}` };
}

const asObject = (value: unknown): Json => (typeof value === "object" && value !== null ? { ...value } : {});
