import { createComponent } from '@svc-int/runtime';

export const counter = createComponent({
    componentId: 'counter',
    initialState: { count: 0 },
    action: async ({ state }) => ({ state: { count: state.count + 1 } }),
    render: async ({ state }) => (
        <block>
            <text>Count {state.count}</text>
            <button label="More" onPress={{ action: 'inc' }} />
        </block>
    ),
});
