import { createComponent, type UnfurlLinkAction } from '@svc-int/runtime';

type Action = UnfurlLinkAction | { action: 'save' } | { action: 'chosen' } | { action: 'boom' } | { action: 'finish' };

interface FormState {
    name?: string;
    picked?: string[];
    chosen?: number;
}

export const form = createComponent<{ heading?: string; saved?: unknown }, FormState, Action>({
    componentId: 'form',
    initialState: { picked: [], chosen: 0 },
    action({ props, state }, action) {
        switch (action.action) {
            case '@link.unfurl':
                return { props: { heading: `Form of ${action.url}` } };
            case 'save':
                return { props: { ...props, saved: state } };
            case 'chosen':
                return { state: { ...state, chosen: (state.chosen ?? 0) + 1 } };
            case 'finish':
                return { type: 'complete', returnValue: { by: 'finish' } };
            case 'boom':
                console.error('about to fail');
                throw new Error('The form is broken');
            default:
                return undefined;
        }
    },
    // oxlint-disable-next-line max-lines-per-function -- one element with an input of each kind
    render: ({ props, state, context, dynamicState }) => (
        <block>
            <markdown
                content={`# ${props.heading ?? 'Form'} (${context.type === 'document' && context.editable ? 'editable' : 'fixed'})`}
            />
            <text>
                Hello <text style="bold">World</text>
            </text>
            <input label="Name" hint="As in your passport" element={<textinput state="name" initialValue="Ada" />} />
            <input
                label="Colour"
                element={
                    <select
                        state="colour"
                        onValueChange={{ action: 'chosen' }}
                        options={[
                            { id: 'r', label: 'Red' },
                            { id: 'g', label: 'Green' },
                        ]}
                    />
                }
            />
            <input
                label="Sizes"
                element={
                    <select
                        state="sizes"
                        multiple
                        options={[
                            { id: 's', label: 'Small' },
                            { id: 'l', label: 'Large' },
                        ]}
                    />
                }
            />
            <input
                label="Country"
                element={<select state="country" options={{ url: 'https://countries.example.com/list' }} />}
            />
            <input label="Specification" element={<select state="spec" options={{ source: 'openapi' }} />} />
            <input label="News" element={<switch state="news" onValueChange={{ action: 'chosen' }} />} />
            <input label="Tea" element={<checkbox state="picked" value="tea" />} />
            <input label="Milk" element={<checkbox state="picked" value="milk" />} />
            <input label="Monthly" element={<radio state="plan" value="month" />} />
            <input
                label="Script"
                element={<codeblock state="code" content="let a = 1;" onContentChange={{ action: 'chosen' }} />}
            />
            <codeblock content={dynamicState('name')} />
            <text>Chosen {String(state.chosen ?? 0)} times</text>
            <button label="Save" onPress={{ action: 'save' }} />
            <button label="Twice" onPress={{ action: 'save' }} />
            <button label="Twice" onPress={{ action: 'save' }} />
            <button label="Locked" disabled onPress={{ action: 'save' }} />
            <button
                icon="search"
                tooltip="Look it up"
                onPress={{ action: '@ui.url.open', url: 'https://example.com/' }}
            />
            <button
                label="Rename"
                onPress={{ action: '@editor.node.updateProps', props: { heading: dynamicState('name') } }}
            />
            <button label="Break" onPress={{ action: 'boom' }} />
            <button label="Finish" onPress={{ action: 'finish' }} />
        </block>
    ),
});
