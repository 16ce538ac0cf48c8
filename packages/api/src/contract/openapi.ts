import * as z from 'zod';

import { IDEMPOTENCY_KEY_HEADER, LOCAL_PORTS } from '../wire/protocol.js';
import { listOperations } from './contract.js';
import { canHaveIdempotencyKey, type Operation } from './operation.js';
import { errorSchema } from './shared.js';

type Json = Record<string, unknown>;

const COMMON_ERRORS = [400, 401, 403, 422, 429, 500] as const;

const STATUS_TEXT: Record<number, string> = {
    200: 'Success',
    201: 'Created',
    204: 'No content',
    205: 'No content',
    400: 'Malformed request',
    401: 'The token is missing or unknown',
    403: 'The token lacks a permission',
    404: 'Not found',
    409: 'Conflict',
    412: 'A precondition failed',
    413: 'The request is too large',
    422: 'The body or the query does not match its schema',
    429: 'Too many requests',
    500: 'Internal error of the service',
    502: 'The integration or an upstream service failed',
};

export function createOpenApiDocument(version: string): Json {
    const paths: Record<string, Json> = {};
    for (const [id, operation] of listOperations()) {
        (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describeOperation(id, operation);
    }
    return {
        openapi: '3.1.0',
        info: {
            title: 'Documentation Hosting Service API',
            version,
            license: { name: 'MIT', identifier: 'MIT' },
        },
        servers: [
            { url: '{endpoint}/v1', variables: { endpoint: { default: `http://127.0.0.1:${LOCAL_PORTS.control}` } } },
        ],
        security: [{ bearer: [] }],
        paths,
        components: {
            securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
            schemas: createComponentSchemas(),
            responses: createErrorResponses(),
        },
    };
}

function describeOperation(operationId: string, operation: Operation): Json {
    return {
        operationId,
        summary: operation.summary,
        ...describeCallers(operation),
        ...(operation.deprecated && { deprecated: true }),
        ...(operation.open && { security: [] }),
        tags: [operation.path.split('/')[1] || 'system'],
        parameters: [...listPathParameters(operation.path), ...listQueryParameters(operation.query)],
        ...(operation.body && { requestBody: createRequestBody(operation.body) }),
        responses: {
            [operation.status]: {
                description: STATUS_TEXT[operation.status],
                ...(operation.response && { content: createResponseContent(operation.response, operation.stream) }),
            },
            ...(operation.alternativeStatus && {
                [operation.alternativeStatus]: { description: STATUS_TEXT[operation.alternativeStatus] },
            }),
            ...Object.fromEntries(
                listErrorStatuses(operation).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
            ),
        },
    };
}

function describeCallers(operation: Operation): Json {
    const { scope, visitors } = operation;
    const sentences = [
        ...(scope ? [`An integration needs the scope \`${scope}\`.`] : []),
        ...(visitors
            ? ['Visitors of a published site can call this operation and get the content that the site shows them.']
            : []),
        ...(canHaveIdempotencyKey(operation)
            ? [`The service executes repeated requests with the same \`${IDEMPOTENCY_KEY_HEADER}\` header only once.`]
            : []),
    ];
    return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function listPathParameters(path: string): Json[] {
    return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
    }));
}

function listQueryParameters(query: z.ZodObject | undefined): Json[] {
    return Object.entries(query?.shape ?? {}).map(([name, schema]) => {
        const { description, ...json } = toJson(schema as z.ZodType, 'input');
        return {
            name,
            in: 'query',
            required: !(schema as z.ZodType).safeParse(undefined).success,
            description,
            schema: json,
        };
    });
}

function listErrorStatuses({ body, errors = [] }: Operation): number[] {
    return [...COMMON_ERRORS, ...(body ? [413] : []), ...errors];
}

function createErrorResponses(): Json {
    const statuses = new Set(listOperations().flatMap(([, operation]) => listErrorStatuses(operation)));
    const content = createJsonContent(errorSchema, 'output');
    return Object.fromEntries(
        [...statuses].map((status) => [status, { description: STATUS_TEXT[status] ?? 'Error', content }]),
    );
}

function createRequestBody(body: z.ZodType): object {
    return { required: !body.safeParse(undefined).success, content: createJsonContent(body, 'input') };
}

function createJsonContent(schema: z.ZodType, io: 'input' | 'output'): Json {
    return { 'application/json': { schema: toJson(schema, io) } };
}

function createResponseContent(schema: z.ZodType, isStream = false): Json {
    return isStream
        ? { 'text/event-stream': { schema: toJson(schema, 'output') } }
        : createJsonContent(schema, 'output');
}

/** Schemas with a name become references into `components`. */
function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
        io,
        target: 'draft-2020-12',
        unrepresentable: 'any',
    }) as Json;
    const name = z.globalRegistry.get(schema)?.id;
    return name ? { $ref: `#/components/schemas/${name}` } : (rewriteRefs(json) as Json);
}

function createComponentSchemas(): Json {
    const { schemas } = z.toJSONSchema(z.globalRegistry, {
        io: 'output',
        unrepresentable: 'any',
        uri: (id) => `#/components/schemas/${id}`,
    });
    return Object.fromEntries(
        Object.entries(schemas)
            .filter(([name]) => !name.startsWith('__'))
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([name, { $schema, $id, id, ...json }]) => [name, json]),
    );
}

function rewriteRefs(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
