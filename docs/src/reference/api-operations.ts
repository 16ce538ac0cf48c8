import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listOperations } from '@svc-int/api/contract';

import type { TypeSchema } from '../../../packages/cli/src/api-call/schema-type.js';

interface OpenApiParameter {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: TypeSchema;
}

interface OpenApiOperation {
    operationId: string;
    summary: string;
    description?: string;
    deprecated?: boolean;
    parameters?: OpenApiParameter[];
    requestBody?: { content: Record<string, { schema?: TypeSchema }> };
    responses: Record<string, OpenApiResponse>;
}

export interface OpenApiResponse {
    $ref?: string;
    description?: string;
    content?: Record<string, { schema?: TypeSchema }>;
}

export interface ApiDocument {
    paths: Record<string, Record<string, OpenApiOperation>>;
    components: { schemas: Record<string, TypeSchema>; responses: Record<string, OpenApiResponse> };
}

export interface ApiOperation {
    id: string;
    method: string;
    path: string;
    definition: OpenApiOperation;
    scope?: string;
    page: string;
    group: string;
}

const MAX_PAGE_OPERATIONS = 16;

const MIN_PAGE_OPERATIONS = 3;

const MAX_GROUP_LEVEL = 3;

export function readApiDocument(root: string): ApiDocument {
    return JSON.parse(readFileSync(join(root, 'packages/api/openapi.json'), 'utf8')) as ApiDocument;
}

export function listApiOperations({ paths }: ApiDocument): ApiOperation[] {
    const scopes = new Map<string, string | undefined>(listOperations().map(([id, { scope }]) => [id, scope]));
    const found = Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, definition]) => ({ path, method, definition })),
    );
    const groups = groupPaths(found.map(({ path }) => path));
    return found.map(({ path, method, definition }) => {
        const scope = scopes.get(definition.operationId);
        const group = groups.get(path) ?? '';
        return {
            id: definition.operationId,
            method: method.toUpperCase(),
            path: `/v1${path}`,
            definition,
            page: `/reference/api/${group.replaceAll(' ', '-')}`,
            group,
            ...(scope && { scope }),
        };
    });
}

function groupPaths(paths: readonly string[]): Map<string, string> {
    const sizes = new Map<string, number>();
    for (const name of paths.flatMap(listGroupNames)) sizes.set(name, (sizes.get(name) ?? 0) + 1);
    const sizeOf = (name: string) => sizes.get(name) ?? 0;
    return new Map(
        paths.map((path) => {
            const names = listGroupNames(path);
            const fitting = names.findIndex((name) => sizeOf(name) <= MAX_PAGE_OPERATIONS);
            const index = fitting === -1 ? names.length - 1 : fitting;
            const isSmall = index > 0 && sizeOf(names[index] ?? '') < MIN_PAGE_OPERATIONS;
            return [path, names[isSmall ? index - 1 : index] ?? ''];
        }),
    );
}

function listGroupNames(path: string): string[] {
    const words = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
    const levels = words.slice(0, MAX_GROUP_LEVEL);
    return levels.length === 0 ? ['service'] : levels.map((_, index) => levels.slice(0, index + 1).join(' '));
}
