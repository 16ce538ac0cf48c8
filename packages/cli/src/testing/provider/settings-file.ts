import { resolve } from 'node:path';

import {
    toRelativeDisplayPath,
    readRegularFile,
    formatFileReadError,
} from '@svc-int/emulator/internal/source-location';
import { toYamlProblems, parseYamlFile, type JsonSchema } from '@svc-int/emulator/internal/yaml';
import * as z from 'zod';

import type { ShellEnvironment } from '../../context/context.js';
import { KitError } from '../../errors.js';
import { PROVIDER_ENDPOINT_PATHS, type ProviderEndpoint, type ProviderOptions } from './options.js';

const seconds = z
    .number()
    .int()
    .min(0)
    .max(10 * 365 * 24 * 3600);

const text = z.string().min(1).max(2048);

const endpoints = z.enum(Object.keys(PROVIDER_ENDPOINT_PATHS) as [ProviderEndpoint, ...ProviderEndpoint[]]);

const schema = z
    .strictObject({
        people: z
            .array(z.looseObject({ sub: text }))
            .min(1)
            .max(1000),
        clients: z
            .array(
                z.strictObject({ id: text, secret: text.optional(), redirectUris: z.array(text).max(100).optional() }),
            )
            .max(100),
        login: z.enum(['automatic', 'page']),
        scopes: z.array(text).max(1000),
        requirePkce: z.boolean(),
        plainPkce: z.boolean(),
        rotateRefreshTokens: z.boolean(),
        algorithm: z.enum(['RS256', 'ES256']),
        lifetimes: z
            .strictObject({ code: seconds, accessToken: seconds, refreshToken: seconds, deviceCode: seconds })
            .partial(),
        paths: z.partialRecord(endpoints, text.regex(/^\/[^?#]*$/)),
    })
    .partial();

const MAX_BYTES = 1_000_000;

/** Throws `INPUT_UNREADABLE`, `INPUT_INVALID`. */
export async function readOAuthProviderOptionsFile(path: string, { cwd }: ShellEnvironment): Promise<ProviderOptions> {
    const file = resolve(cwd, path);
    const content = await readRegularFile(file, MAX_BYTES).catch((cause: unknown) => {
        const hint = 'Give the path of a YAML or JSON file.';
        throw new KitError('INPUT_UNREADABLE', `${path} cannot be read: ${formatFileReadError(cause)}.`, {
            hint,
            cause,
        });
    });
    // Errors show no text of the file, as any line may contain a secret.
    const source = parseYamlFile(file, content.toString(), (whole) => whole.replace(/[^\n]/g, ' '));
    const parsed = schema.safeParse(source.value ?? {});
    if (source.syntaxProblems.length === 0 && parsed.success) return omitUndefined(parsed.data);
    const kind = {
        title: 'The file',
        schema: z.toJSONSchema(schema, { io: 'input' }) as JsonSchema,
        beginning: 'Start with "people:".',
        isSecret: () => true,
    };
    throw new KitError('INPUT_INVALID', `${toRelativeDisplayPath(file)} is not a valid provider file.`, {
        hint: 'The README of @svc-int/cli documents the format of the file.',
        problems: parsed.success ? source.syntaxProblems : toYamlProblems(parsed.error.issues, source, kind),
    });
}

function omitUndefined(options: z.output<typeof schema>): ProviderOptions {
    return JSON.parse(JSON.stringify(options)) as ProviderOptions;
}
