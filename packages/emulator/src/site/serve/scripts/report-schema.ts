import * as z from 'zod';

import {
    CONSENT_STATES,
    SCRIPT_EFFECT_LIMITS,
    BROWSER_REQUEST_APIS,
    STORAGE_AREAS,
    type EffectReport,
} from '../../../integration/script-effects.js';
import { type PageScriptReport, PAGE_REPORT_LIMITS } from '../../browser/globals/page-settings.js';
import { stripScriptUrlCacheParams } from './script-state.js';

const createTextSchema = (length: number) => z.string().max(length).transform(stripScriptUrlCacheParams);

const text = createTextSchema(PAGE_REPORT_LIMITS.text);
const positionFields = { line: z.int().positive().optional(), column: z.int().positive().optional() };

const reportSchema = z.discriminatedUnion('kind', [
    z.strictObject({
        kind: z.literal('policy'),
        script: text.optional(),
        directive: z.string().regex(/^[a-z-]{1,40}$/),
        blocked: text,
        isStopped: z.boolean(),
        ...positionFields,
    }),
    z.strictObject({
        kind: z.literal('error'),
        script: text,
        message: text,
        stack: createTextSchema(4 * PAGE_REPORT_LIMITS.text).optional(),
        ...positionFields,
    }),
    z.strictObject({
        kind: z.literal('slow'),
        script: text,
        ms: z.number().nonnegative(),
        isThere: z.boolean(),
    }),
    z.strictObject({ kind: z.literal('failed'), script: text }),
]) satisfies z.ZodType<PageScriptReport>;

const name = z.string().max(SCRIPT_EFFECT_LIMITS.name);

/** Origin of a URL, without path and query, which may be private. */
const origin = z
    .string()
    .max(SCRIPT_EFFECT_LIMITS.origin)
    .regex(/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@\\]+$/i);

const effectSchema = z.strictObject({
    script: text,
    version: z.int().nonnegative(),
    effect: z.discriminatedUnion('kind', [
        z.strictObject({
            kind: z.literal('request'),
            origin,
            method: z.string().regex(/^[A-Z]{1,20}$/),
            way: z.enum(BROWSER_REQUEST_APIS),
        }),
        z.strictObject({ kind: z.literal('cookie'), name }),
        z.strictObject({ kind: z.literal('storage'), area: z.enum(STORAGE_AREAS), name }),
        z.strictObject({ kind: z.literal('global'), name }),
        z.strictObject({ kind: z.literal('element'), tag: name, place: name }),
        z.strictObject({ kind: z.literal('load') }),
        z.strictObject({ kind: z.literal('rest') }),
    ]),
    consent: z.enum(CONSENT_STATES),
    isGuess: z.boolean(),
    count: z.int().positive().max(SCRIPT_EFFECT_LIMITS.times),
}) satisfies z.ZodType<EffectReport>;

export const reportBodySchema = z.strictObject({
    reports: z.array(reportSchema).max(PAGE_REPORT_LIMITS.inRequest),
    effects: z.array(effectSchema).max(SCRIPT_EFFECT_LIMITS.inRequest).default([]),
});
