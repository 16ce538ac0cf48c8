import type { SiteTool } from '@svc-int/api';

import { createTrackedPageElement } from './element.js';
import { onDocumentParsed } from './page-lifecycle.js';

export function createAssistantToolsDialogRegistrar(): (tool: SiteTool) => void {
    const list = createTrackedPageElement('ul', {});
    const dialog = createTrackedPageElement('dialog', { className: 'site-tools', ariaLabel: 'Tools' }, list);
    dialog.append(createTrackedPageElement('button', { type: 'button', onclick: () => dialog.close() }, 'Close'));
    const opener = createTrackedPageElement('button', {
        type: 'button',
        className: 'site-tools-open',
        onclick: () => dialog.showModal(),
    });
    return (tool) => {
        list.append(createToolEntry(tool));
        opener.textContent = `Assistant tools (${list.childElementCount})`;
        onDocumentParsed(() => document.body.append(opener, dialog));
    };
}

function createToolEntry({ name, description, inputSchema, execute, confirmation }: SiteTool): HTMLElement {
    const input = createTrackedPageElement('textarea', {
        value: formatSample(inputSchema),
        ariaLabel: `Input for ${name}`,
        rows: 4,
    });
    const output = createTrackedPageElement('pre', { ariaLive: 'polite' });
    const run = async () => {
        try {
            output.textContent = JSON.stringify(await execute(JSON.parse(input.value) as object), null, 2);
        } catch (error) {
            output.textContent = String(error);
        }
    };
    const button = createTrackedPageElement(
        'button',
        { type: 'button', onclick: () => void run() },
        confirmation?.label ?? 'Run',
    );
    return createTrackedPageElement(
        'li',
        {},
        createTrackedPageElement('b', {}, name),
        ` ${description}`,
        input,
        button,
        output,
    );
}

function formatSample(schema: object): string {
    const { properties } = schema as { properties?: Record<string, { default?: unknown }> };
    const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, field?.default ?? '']);
    return JSON.stringify(Object.fromEntries(fields), null, 2);
}
