import { createComponent } from '@svc-int/runtime';

/** Modal that asks for another question. */
export const question = createComponent<{ question: string }>({
    componentId: 'question',
    render: ({ props, dynamicState }) => (
        <modal
            title="Change the question"
            submit={
                <button
                    label="Ask this"
                    style="primary"
                    onPress={{ action: '@ui.modal.close', returnValue: { question: dynamicState('question') } }}
                />
            }
        >
            <input label="Question" element={<textinput state="question" initialValue={props.question} />} />
        </modal>
    ),
});
