import { createComponent } from '@svc-int/runtime';

// 111 rows of 9 elements, and the block.
const ROWS = Array.from({ length: 111 }, (_, index) => index);

export function drawn() {
    return (
        <block>
            {ROWS.map((index) => (
                <hstack align="center">
                    <text style="bold">Row {index}</text>
                    <box grow={1}>
                        <textinput state={`name-${index}`} placeholder="Name" />
                    </box>
                    <button label="Go" icon="check" onPress={{ action: 'go', row: index }} />
                    <card title={`Card ${index}`} hint="A hint">
                        <divider size="small" />
                        <markdown content="# Title" />
                        <text>words</text>
                    </card>
                </hstack>
            ))}
        </block>
    );
}

export function written() {
    return { type: 'block', children: ROWS.map(writtenRow) };
}

function writtenRow(index) {
    return {
        type: 'hstack',
        align: 'center',
        children: [
            { type: 'text', style: 'bold', children: ['Row ', String(index)] },
            {
                type: 'box',
                grow: 1,
                children: [{ type: 'textinput', state: `name-${index}`, placeholder: 'Name' }],
            },
            { type: 'button', label: 'Go', icon: 'check', onPress: { action: 'go', row: index } },
            {
                type: 'card',
                title: `Card ${index}`,
                hint: 'A hint',
                children: [
                    { type: 'divider', size: 'small' },
                    { type: 'markdown', content: '# Title' },
                    { type: 'text', children: ['words'] },
                ],
            },
        ],
    };
}

export const component = createComponent({ componentId: 'tree', render: drawn });
