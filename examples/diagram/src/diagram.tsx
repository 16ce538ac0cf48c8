import { createComponent, publicEndpoint } from '@svc-int/runtime';

import { readDiagram } from './read-diagram.js';

interface Props {
    source?: string;
}

interface State {
    source: string;
    /** Last valid diagram as JSON, which the frame draws. */
    drawn: string;
    theme: string;
    chosen: string | null;
    problem: string | null;
}

type Action = { action: 'draw'; source: string } | { action: 'choose'; name: string };

const SAMPLE = 'Write -> Review: asks\nReview -> Publish: approves\nReview -> Write: refuses';

/** The page stores the diagram's text. The frame sends the box that a user pressed. */
export const diagram = createComponent<Props, State, Action>({
    componentId: 'diagram',
    initialState: ({ source = SAMPLE }, { theme }) => ({
        source,
        drawn: '',
        theme,
        chosen: null,
        problem: null,
        ...drawn(source),
    }),
    action({ props, state, context }, action) {
        switch (action.action) {
            case 'draw': {
                const next = drawn(action.source);
                // Stores only valid diagrams.
                const stored =
                    next.problem === undefined && isEditable(context) ? { ...props, source: action.source } : props;
                return {
                    props: stored,
                    state: { ...state, chosen: null, problem: null, source: action.source, ...next },
                };
            }
            case 'choose':
                return { state: { ...state, chosen: String(action.name) } };
            default:
                return undefined;
        }
    },
    render: ({ state, context, dynamicState }, runtime) => (
        <block>
            <webframe
                source={{ url: `${publicEndpoint(runtime, { content: true })}/frame` }}
                data={{ drawn: dynamicState('drawn'), theme: dynamicState('theme') }}
            />
            {state.chosen !== null && <text>{describe(state.chosen, state.source)}</text>}
            {state.problem !== null && <text style="bold">{state.problem}</text>}
            {isEditable(context) && (
                <codeblock
                    state="source"
                    content={state.source}
                    lineNumbers
                    onContentChange={{ action: 'draw', source: dynamicState('source') }}
                />
            )}
        </block>
    ),
});

function isEditable(context: { type: string; editable?: boolean }): boolean {
    return context.type === 'document' && context.editable === true;
}

function drawn(source: string): { drawn?: string; problem?: string } {
    const read = readDiagram(source);
    return read.kind === 'diagram'
        ? { drawn: JSON.stringify(read.diagram) }
        : { problem: `Line ${read.line}: ${read.text}` };
}

function describe(name: string, source: string): string {
    const read = readDiagram(source);
    const next = read.kind === 'diagram' ? read.diagram.arrows.filter(({ from }) => from === name) : [];
    return next.length > 0 ? `${name} leads to ${next.map(({ to }) => to).join(', ')}.` : `${name} is an end.`;
}
