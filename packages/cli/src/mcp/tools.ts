import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';

interface ToolDescription<Shape extends z.ZodRawShape> {
    name: string;
    description: string;
    inputSchema: Shape;
    annotations: ToolAnnotations;
}

interface CommandTool<Shape extends z.ZodRawShape> extends ToolDescription<Shape> {
    needsSession: boolean;
    /** Arguments of `svc-int`, without `--json`. */
    toArguments: (input: unknown) => string[];
}

const READS = { readOnlyHint: true, openWorldHint: false } as const;
const ACTS_LOCALLY = { readOnlyHint: false, destructiveHint: false, openWorldHint: false } as const;

/** Linux passes arguments of up to 128 KiB. */
const MAX_ARGUMENT_BYTES = 100_000;

const fieldsSchema = z
    .record(z.string(), z.unknown())
    .refine((fields) => Buffer.byteLength(JSON.stringify(fields)) <= MAX_ARGUMENT_BYTES, {
        error: 'has more than 100,000 bytes as JSON. Run svc-int with the value in a file: @file.',
    });
const textSchema = z.string().max(1000);
const limitSchema = z.int().min(1).max(50).default(10).describe('Maximum number of events, newest first.');
const filterShape = {
    type: textSchema.optional().describe('Only events of this type, such as ui_render.'),
    status: z.enum(['success', 'failed', 'pending']).optional().describe('Only events with this status.'),
    text: textSchema.optional().describe('Only events with this text in the event, its error, logs or requests.'),
};

type Filter = z.output<z.ZodObject<typeof filterShape>>;

const listFilterArguments = ({ type, status, text }: Filter) => [
    ...createOption('type', type),
    ...createOption('status', status),
    ...createOption('grep', text),
];

export const COMMAND_TOOLS = [
    defineCommandTool({
        name: 'check',
        description:
            'Validates the manifest, bundles the script, checks types, loads the script in the runtime, and compares manifest, handlers and scopes. Returns problems with file, line and hint.',
        inputSchema: {},
        annotations: READS,
        toArguments: () => ['check'],
    }),
    defineCommandTool({
        name: 'render_component',
        description:
            'Renders a block or configuration component in the running session, optionally after an action, and returns its elements.',
        inputSchema: {
            component: textSchema.describe('Id of the component.'),
            space: textSchema.optional().describe("Id of the space. Default: the local service's."),
            props: fieldsSchema.optional(),
            state: fieldsSchema.optional(),
            action: fieldsSchema.optional().describe('Action to take first: { action: name, … }.'),
            theme: z.enum(['light', 'dark']).optional(),
        },
        annotations: ACTS_LOCALLY,
        needsSession: true,
        toArguments: ({ component, space, props, state, action, theme }) => [
            'render',
            'run',
            ...createOption('space', space),
            ...createJsonOption('props', props),
            ...createJsonOption('state', state),
            ...createJsonOption('action', action),
            ...createOption('theme', theme),
            '--',
            component,
        ],
    }),
    defineCommandTool({
        name: 'send_event',
        description:
            'Sends an event to the integration of the running session, with missing fields filled in. Returns the event with status, error, logs and requests.',
        inputSchema: {
            type: textSchema.describe('Type of the event, such as space_view.'),
            data: fieldsSchema.optional().describe('Fields of the event, each replacing the whole field.'),
        },
        annotations: ACTS_LOCALLY,
        needsSession: true,
        toArguments: ({ type, data }) => ['events', 'send', ...createJsonOption('data', data), '--', type],
    }),
    defineCommandTool({
        name: 'list_events',
        description: 'Lists recorded events of the integration, newest first.',
        inputSchema: { ...filterShape, limit: limitSchema },
        annotations: READS,
        needsSession: true,
        toArguments: ({ limit, ...filter }) => [
            'events',
            'list',
            ...listFilterArguments(filter),
            ...createOption('limit', String(limit)),
        ],
    }),
    defineCommandTool({
        name: 'show_event',
        description: 'Returns a recorded event with its environment, logs, requests and response, without secrets.',
        inputSchema: { id: textSchema.describe('Id of the event.') },
        annotations: READS,
        needsSession: true,
        toArguments: ({ id }) => ['events', 'show', '--', id],
    }),
    defineCommandTool({
        name: 'replay_events',
        description:
            'Sends recorded events again to the current code and returns the differences in status, response, error, logs and requests. By default the recorded responses answer the requests of the integration.',
        inputSchema: {
            ids: z
                .array(z.string())
                .max(20)
                .optional()
                .describe('Ids of events. Default: those that the filters select.'),
            ...filterShape,
            limit: limitSchema,
            outbound: z
                .enum(['recorded', 'live'])
                .default('recorded')
                .describe('Whether recorded responses or the real servers answer requests.'),
        },
        annotations: { ...ACTS_LOCALLY, openWorldHint: true },
        needsSession: true,
        toArguments: ({ ids, limit, outbound, ...filter }) => [
            'events',
            'replay',
            ...createOption('outbound', outbound),
            ...(ids ? [] : [...listFilterArguments(filter), ...createOption('limit', String(limit))]),
            '--',
            ...(ids ?? []),
        ],
    }),
    defineCommandTool({
        name: 'plan_publish',
        description:
            'Compares the integration with the version that a service has, and returns the differences and the approvals that publishing needs. Sends nothing.',
        inputSchema: {
            // No `endpoint`: an agent could send SVC_INT_TOKEN to any service.
            profile: z
                .string()
                .optional()
                .describe('Name of a login. Default: SVC_INT_ENDPOINT, SVC_INT_PROFILE or the default profile.'),
        },
        annotations: { readOnlyHint: true, openWorldHint: true },
        toArguments: ({ profile }) => ['publish', '--dry-run', ...createOption('profile', profile)],
    }),
] as const;

export const SEARCH_TOOL = {
    name: 'search_docs',
    description:
        'Searches the documents of the installed kit: guides, elements, reference, commands, test harness, local service. Returns the best sections with file and text.',
    inputSchema: { query: textSchema.min(1).describe('A few words, such as "retry a task".') },
    annotations: READS,
} as const satisfies ToolDescription<z.ZodRawShape>;

export const READ_TOOL = {
    name: 'read_doc',
    description: 'Returns a document of the installed kit as Markdown, in parts of 40,000 characters.',
    inputSchema: {
        file: textSchema.describe('File of a result of search_docs, such as runtime/guides/block.md.'),
        offset: z.int().min(0).default(0).describe('Where to start; nextOffset of the previous part.'),
    },
    annotations: READS,
} as const satisfies ToolDescription<z.ZodRawShape>;

function defineCommandTool<Shape extends z.ZodRawShape>(
    tool: ToolDescription<Shape> & {
        needsSession?: boolean;
        toArguments: (input: z.output<z.ZodObject<Shape>>) => string[];
    },
): CommandTool<Shape> {
    const schema = z.object(tool.inputSchema);
    return { needsSession: false, ...tool, toArguments: (input) => tool.toArguments(schema.parse(input ?? {})) };
}

/** Creates one argument, because a value may begin with "-". */
function createOption(name: string, value: string | undefined): string[] {
    return value === undefined ? [] : [`--${name}=${value}`];
}

function createJsonOption(name: string, value: Record<string, unknown> | undefined): string[] {
    return value === undefined ? [] : [`--${name}=${JSON.stringify(value)}`];
}
