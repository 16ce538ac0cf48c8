import type { RenderRequest } from '@svc-int/api';

import { findRecordedResponse, type RenderEntry } from '../workspace/render-history.js';

export function generateRenderTestFile(entry: RenderEntry): string {
    const { componentId, action } = entry.request;
    const title = [componentId, action ? `takes ${action.action}` : 'is shown', 'as in the Studio'].join(' ');
    return `import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

it(${toCode(title)}, async () => {
    const harness = await createTestHarness({ manifest: 'integration.yaml' });
    onTestFinished(() => harness.dispose());
${action ? generateActionTest(entry) : generateRenderTest(entry)}});
`;
}

function generateRenderTest(entry: RenderEntry): string {
    const { componentId, props, state, context } = entry.request;
    const isReader = context.type === 'document' && !context.editable;
    const options = formatFields([
        ['props', Object.keys(props).length > 0 ? toCode(props) : undefined],
        ['state', state && toCode(state)],
        ['context', toCode({ theme: context.theme, ...(isReader && { editable: false }) })],
    ]);
    const call = `harness.render(${toCode(componentId)}, ${options})`;
    const response = findRecordedResponse(entry);
    if (!response) return `    await expect(${call}).rejects.toThrow();\n`;
    const expected =
        response.type === 'element'
            ? `expect(component).toMatchTree(${toCode(response.element)})`
            : `expect(component.completed).toEqual(${toCode(response.returnValue ?? {})})`;
    return `    const component = await ${call};\n\n    ${expected};\n`;
}

function generateActionTest(entry: RenderEntry): string {
    const { componentId, props, state, action } = entry.request;
    const event = formatFields([
        ['type', toCode('ui_render')],
        ['componentId', toCode(componentId)],
        ['props', toCode(props)],
        ['state', state && toCode(state)],
        ['context', generateContext(entry.request)],
        ['action', toCode(action)],
    ]);
    const response = findRecordedResponse(entry);
    const sending = `    const event = await harness.send(${event});\n\n`;
    if (!response) return `${sending}    expect(event.error).toBeDefined();\n`;
    return `${sending}    expect(event).toHaveSucceeded();
    expect(await event.response?.json()).toMatchObject(${toCode(response)});
`;
}

function generateContext({ context }: RenderRequest): string {
    const targets = { organizationId: 'organization', spaceId: 'space', siteId: 'site' } as const;
    const given = Object.entries(context).map(([name, value]): [string, string] => {
        const target = new Map(Object.entries(targets)).get(name);
        return [name, target === undefined ? toCode(value) : `harness.target.${target}`];
    });
    return formatFields(given, '        ');
}

function formatFields(of: readonly (readonly [name: string, toCode: string | undefined])[], indent = '    '): string {
    const lines = of.flatMap(([name, value]) => (value === undefined ? [] : [`${indent}    ${name}: ${value},\n`]));
    return `{\n${lines.join('')}${indent}}`;
}

/** A plain `__proto__` key would set the prototype. */
function toCode(value: unknown): string {
    const json = JSON.stringify(value, null, 4).replaceAll('\n', '\n        ');
    return json.replaceAll(/([{,]\s*)"__proto__":/g, '$1["__proto__"]:');
}
