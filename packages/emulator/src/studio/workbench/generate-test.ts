import type { RenderRequest } from '@svc-int/api';

import { getResponse, type RenderEntry } from '../workspace/render-history.js';

/** A test of a render with the kit for tests: rendered so again, the component shows the same. */
export function generateTest(entry: RenderEntry): string {
    const { componentId, action } = entry.request;
    const title = [componentId, action ? `takes ${action.action}` : 'is shown', 'as in the Studio'].join(' ');
    return `import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

it(${code(title)}, async () => {
    const harness = await createTestHarness({ manifest: 'integration.yaml' });
    onTestFinished(() => harness.dispose());
${action ? taken(entry) : shown(entry)}});
`;
}

/** The component, as people see it. */
function shown(entry: RenderEntry): string {
    const { componentId, props, state, context } = entry.request;
    const isReader = context.type === 'document' && !context.editable;
    const options = fields([
        ['props', Object.keys(props).length > 0 ? code(props) : undefined],
        ['state', state && code(state)],
        ['context', code({ theme: context.theme, ...(isReader && { editable: false }) })],
    ]);
    const call = `harness.render(${code(componentId)}, ${options})`;
    const answer = getResponse(entry);
    if (!answer) return `    await expect(${call}).rejects.toThrow();\n`;
    const expected =
        answer.type === 'element'
            ? `expect(component).toMatchTree(${code(answer.element)})`
            : `expect(component.completed).toEqual(${code(answer.returnValue ?? {})})`;
    return `    const component = await ${call};\n\n    ${expected};\n`;
}

/** An action, as the service sends it. */
function taken(entry: RenderEntry): string {
    const { componentId, props, state, action } = entry.request;
    const event = fields([
        ['type', code('ui_render')],
        ['componentId', code(componentId)],
        ['props', code(props)],
        ['state', state && code(state)],
        ['context', placeOf(entry.request)],
        ['action', code(action)],
    ]);
    const answer = getResponse(entry);
    const sending = `    const event = await harness.send(${event});\n\n`;
    if (!answer) return `${sending}    expect(event.error).toBeDefined();\n`;
    return `${sending}    expect(event).toHaveSucceeded();
    expect(await event.response?.json()).toMatchObject(${code(answer)});
`;
}

/** A context with the places of the test in place of those that are shown. */
function placeOf({ context }: RenderRequest): string {
    const places = { organizationId: 'organization', spaceId: 'space', siteId: 'site' } as const;
    const given = Object.entries(context).map(([name, value]): [string, string] => {
        const place = new Map(Object.entries(places)).get(name);
        return [name, place === undefined ? code(value) : `harness.place.${place}`];
    });
    return fields(given, '        ');
}

function fields(of: readonly (readonly [name: string, code: string | undefined])[], indent = '    '): string {
    const lines = of.flatMap(([name, value]) => (value === undefined ? [] : [`${indent}    ${name}: ${value},\n`]));
    return `{\n${lines.join('')}${indent}}`;
}

/** A value as code: JSON, but for a field by which an object would get another prototype. */
function code(value: unknown): string {
    const json = JSON.stringify(value, null, 4).replaceAll('\n', '\n        ');
    return json.replaceAll(/([{,]\s*)"__proto__":/g, '$1["__proto__"]:');
}
