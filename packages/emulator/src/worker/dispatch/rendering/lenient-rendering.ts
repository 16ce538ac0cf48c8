import { isNonArrayObject, type OpenUrlAction, type RenderResponse } from '@svc-int/api';
import { isCustomActionName, renderResponseSchema } from '@svc-int/api/schemas';

import { compileConservativeQuickValidator } from '../../service/quick-validator.js';
import { listSchemaIssues, type SchemaIssue } from '../../service/schema-issues.js';
import { formatElementIssue } from './element-issue.js';
import { listUnknownProps } from './unknown-props.js';

export interface LenientRendering {
    response: RenderResponse;
    warnings: string[];
}

const MAX_REPAIR_ROUNDS = 5;

const MAX_ISSUES = 100;

const MAX_DEPTH = 100;

const ACTION_PROPS = new Set<PropertyKey>([
    'onPress',
    'onValueChange',
    'onContentChange',
    'onStepChange',
    'onComplete',
]);

const OWN_ACTION_PREFIX = '\0';

const NO_ACTION: OpenUrlAction = { action: '@ui.url.open', url: '' };

/**
 * Omits invalid optional parts and actions, and truncates long texts. Mutates the response.
 *
 * @returns the reason if no host can render it
 */
export function parseAndRepairRenderResponse(response: unknown): LenientRendering | string {
    if (isResponse(response)) return { response, warnings: [] };
    const warnings = isNonArrayObject(response) ? flattenNestedBlocks(response['element']) : [];
    const known = new Map<string, string>();
    for (let round = 0; ; round++) {
        const parsed = renderResponseSchema.safeParse(response);
        if (parsed.success)
            return {
                response: withOwnNames(parsed.data),
                warnings: [...warnings, ...listUnknownProps(response, parsed.data)],
            };
        const faults = listSchemaIssues(parsed.error);
        const [first] = faults;
        if (first && faults.length > MAX_ISSUES)
            return `${formatElementIssue(first, response)}; ${faults.length - 1} more of its parts are wrong`;
        const gone: (readonly PropertyKey[])[] = [];
        // In reverse order, because removing an item shifts later items.
        for (const fault of faults.toReversed()) {
            if (gone.some((path) => path.every((key, index) => fault.path[index] === key))) continue;
            // Keeps the first message: a removed required part now counts as missing.
            const message = known.get(fault.path.join('.')) ?? formatElementIssue(fault, response);
            known.set(fault.path.join('.'), message);
            const mended = round < MAX_REPAIR_ROUNDS ? fixIssue(response, fault) : undefined;
            if (mended === undefined) return message;
            warnings.push(`${message}; ${mended.how}`);
            if (mended.gone) gone.push(mended.gone);
        }
    }
}

/** Faster than listing issues, for valid responses. */
function isResponse(value: unknown): value is RenderResponse {
    return compileConservativeQuickValidator(renderResponseSchema)(value);
}

interface Mended {
    how: string;
    gone?: readonly PropertyKey[];
}

function fixIssue(response: unknown, { path, issue }: SchemaIssue): Mended | undefined {
    const steps = listPathSteps(response, path);
    const action = steps.find(({ key }) => ACTION_PROPS.has(key));
    if (action) {
        if (isNonArrayObject(action.value) && isCustomActionName(action.value['action'])) {
            Reflect.set(action.holder, action.key, {
                ...action.value,
                action: `${OWN_ACTION_PREFIX}${action.value['action']}`,
            });
            return { how: 'it is sent to the component' };
        }
        Reflect.set(action.holder, action.key, NO_ACTION);
        return { how: 'it is drawn, but does nothing' };
    }
    const last = steps.at(-1);
    if (last && typeof last.value === 'string' && issue.code === 'too_big') {
        Reflect.set(last.holder, last.key, last.value.slice(0, Number(issue.maximum)));
        return { how: 'it is drawn shortened' };
    }
    const index = steps.findLastIndex((_, at) => isOptional(steps, at));
    const dropped = steps[index];
    if (!dropped) return undefined;
    if (Array.isArray(dropped.holder)) dropped.holder.splice(Number(dropped.key), 1);
    else Reflect.deleteProperty(dropped.holder, dropped.key);
    return { how: 'it is drawn without it', gone: path.slice(0, index + 1) };
}

/** Flattens blocks, which existing integrations nest. Returns the first path and the number of others as warnings. */
function flattenNestedBlocks(root: unknown): string[] {
    let first: string | undefined;
    let more = -1;
    const flattenChildren = (element: unknown, path: string, depth: number): void => {
        if (depth > MAX_DEPTH || !isNonArrayObject(element) || !Array.isArray(element['children'])) return;
        element['children'] = element['children'].flatMap((child: unknown, index) => {
            const at = `${path}.children.${index}`;
            flattenChildren(child, at, depth + 1);
            if (!isNonArrayObject(child) || child['type'] !== 'block' || !Array.isArray(child['children']))
                return [child];
            first ??= at;
            more++;
            return child['children'] as unknown[];
        });
    };
    flattenChildren(root, 'element', 0);
    if (first === undefined) return [];
    const others = more === 0 ? '' : `; ${more} more blocks are as well`;
    return [`${first}: a block in another element is drawn as what is in it${others}`];
}

function withOwnNames(response: RenderResponse): RenderResponse {
    const restore = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return;
        for (const [key, item] of Object.entries(value)) {
            const own =
                typeof item === 'string' && item.startsWith(OWN_ACTION_PREFIX)
                    ? item.slice(OWN_ACTION_PREFIX.length)
                    : undefined;
            // Keeps a sent `OWN_ACTION_PREFIX`: the name must not become an unvalidated protocol action.
            if (key === 'action' && isCustomActionName(own)) Reflect.set(value, key, own);
            else restore(item);
        }
    };
    if (response.type === 'element') restore(response.element);
    return response;
}

/** The next validation omits a missing required part with its parent. */
function isOptional(steps: readonly PathStep[], index: number): boolean {
    const { key, value } = steps[index] ?? {};
    if (value === undefined || key === 'type' || key === 'children' || key === 'element') return false;
    return steps[index - 1]?.key !== 'children' || value === null || typeof value === 'boolean';
}

interface PathStep {
    holder: object;
    key: PropertyKey;
    value: unknown;
}

function listPathSteps(root: unknown, path: readonly PropertyKey[]): PathStep[] {
    const steps: PathStep[] = [];
    let holder = root;
    for (const key of path) {
        if (typeof holder !== 'object' || holder === null) break;
        const value: unknown = Reflect.get(holder, key);
        steps.push({ holder, key, value });
        holder = value;
    }
    return steps;
}
