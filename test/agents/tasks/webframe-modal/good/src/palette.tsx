import { createComponent, publicEndpoint, type ComponentAction } from '@svc-int/runtime';

interface Props {
    name?: string;
    color?: string;
}

interface State {
    color: string;
}

type Action = ComponentAction<{ action: 'pick'; color: string }>;

export const palette = createComponent<Props, State, Action>({
    componentId: 'palette',
    initialState: ({ color = '' }) => ({ color }),
    action({ props }, action) {
        switch (action.action) {
            case 'pick': {
                const color = String(action.color);
                return { props: { ...props, color }, state: { color } };
            }
            case '@ui.modal.close': {
                const name = action.returnValue?.['name'];
                return typeof name === 'string' ? { props: { ...props, name } } : {};
            }
            default:
                return undefined;
        }
    },
    render: ({ props: { name = 'Untitled' }, dynamicState }, context) => (
        <block>
            <text>{name}</text>
            <button label="Rename" onPress={{ action: '@ui.modal.open', componentId: 'rename', props: { name } }} />
            <webframe
                source={{ url: `${publicEndpoint(context, { content: true })}/page` }}
                data={{ color: dynamicState('color') }}
            />
        </block>
    ),
});
