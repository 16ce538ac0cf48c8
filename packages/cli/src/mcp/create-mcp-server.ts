import { setImmediate } from 'node:timers/promises';

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

import type { ShellEnvironment } from '../context/context.js';
import { getCliVersion } from '../version.js';
import type { CommandResult } from './command-result.js';
import { createDocumentSearch } from './document-search.js';
import { findInstalledDocument, readInstalledDocuments } from './installed-documents.js';
import { addResources } from './resources.js';
import { runCommandTool } from './run-command-tool.js';
import { COMMAND_TOOLS, READ_TOOL, SEARCH_TOOL } from './tools.js';
import { truncateValue } from './truncate-value.js';

const INSTRUCTIONS = `Runs, checks and documents the integration in the working directory. Call search_docs before you use an API of the kit.
Call check after each change. render_component, send_event, replay_events, list_events and show_event need a session: run
"npx svc-int dev --json" in the background in the same folder and wait for its line with "event":"ready".`;

const MAX_DOCUMENT_CHARACTERS = 40_000;

type TrackWork = <Result>(work: Promise<Result>) => Promise<Result>;

export interface McpServerWithWork {
    server: McpServer;
    waitUntilIdle: () => Promise<void>;
}

export function createMcpServer(shell: ShellEnvironment): McpServerWithWork {
    const server = new McpServer({ name: 'svc-int', version: getCliVersion() }, { instructions: INSTRUCTIONS });
    const running = new Set<Promise<unknown>>();
    const track: TrackWork = (work) => {
        running.add(work);
        return work.finally(() => running.delete(work));
    };
    for (const { name, toArguments, needsSession, ...tool } of COMMAND_TOOLS)
        server.registerTool(name, tool, (input: unknown, { signal }) =>
            track(runCommandTool(toArguments(input), needsSession, shell, signal).then(createCommandToolResult)),
        );
    addDocumentTools(server, shell.cwd, track);
    addResources(server, shell.cwd);
    return {
        server,
        async waitUntilIdle() {
            // A request that has just arrived starts its tool in a later turn.
            await setImmediate();
            await Promise.allSettled(running);
            // The SDK writes the result in a later turn.
            await setImmediate();
        },
    };
}

function createCommandToolResult({ exitCode, values }: CommandResult): CallToolResult {
    const result = truncateValue(values.length === 1 ? values[0] : values);
    return createToolResult({ exitCode, result }, exitCode !== 0);
}

function addDocumentTools(server: McpServer, folder: string, track: TrackWork): void {
    let search: Promise<ReturnType<typeof createDocumentSearch>> | undefined;
    const { name, ...searchTool } = SEARCH_TOOL;
    server.registerTool(name, searchTool, async ({ query }) => {
        search ??= readInstalledDocuments(folder).then(createDocumentSearch);
        // The next search reads the documents again.
        const findSections = await track(search).catch((error: unknown) => {
            search = undefined;
            throw error;
        });
        return createToolResult({ sections: findSections(query) });
    });
    const { name: readName, ...readTool } = READ_TOOL;
    server.registerTool(readName, readTool, async ({ file, offset }) => {
        const { text } = await track(findInstalledDocument(folder, file));
        const end = offset + MAX_DOCUMENT_CHARACTERS;
        return createToolResult({ text: text.slice(offset, end), ...(end < text.length && { nextOffset: end }) });
    });
}

function createToolResult(result: Record<string, unknown>, isError = false): CallToolResult {
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result, isError };
}
