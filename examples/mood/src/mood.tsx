import { createComponent, Logger, type CloseModalAction } from '@svc-int/runtime';

import { answers, ANSWERS, chart, total, type Answer, type Votes } from './answers.js';

interface Props {
    question?: string;
    votes?: Votes;
}

type Action = { action: 'vote'; answer: Answer } | { action: 'reset' } | CloseModalAction;

const DEFAULT_QUESTION = 'How is the team today?';

const logger = Logger('mood');

/** A question with answers. The page stores the votes in the block's props. */
export const mood = createComponent<Props, object, Action>({
    componentId: 'mood',

    action({ props }, action: Action) {
        const { votes = {} } = props;
        switch (action.action) {
            case 'vote':
                logger.info('Voted', { answer: action.answer });
                return { props: { ...props, votes: { ...votes, [action.answer]: (votes[action.answer] ?? 0) + 1 } } };
            case 'reset':
                return { props: { ...props, votes: {} } };
            case '@ui.modal.close': {
                const question = action.returnValue?.['question'];
                return typeof question === 'string' && question ? { props: { ...props, question } } : {};
            }
        }
    },

    render({ props: { question = DEFAULT_QUESTION, votes = {} } }) {
        return (
            <block
                controls={[
                    {
                        label: 'Change the question',
                        icon: 'edit',
                        onPress: { action: '@ui.modal.open', componentId: 'question', props: { question } },
                    },
                    {
                        label: 'Start again',
                        icon: 'delete',
                        onPress: { action: 'reset' },
                        confirm: {
                            title: 'Start again?',
                            text: 'All answers are forgotten.',
                            confirm: 'Forget them',
                            style: 'danger',
                        },
                    },
                ]}
            >
                <card title={question} hint={total(votes) === 1 ? '1 answer' : `${total(votes)} answers`}>
                    <vstack>
                        <hstack>
                            {answers().map((answer) => (
                                <button label={`${ANSWERS[answer]} ${answer}`} onPress={{ action: 'vote', answer }} />
                            ))}
                        </hstack>
                        {total(votes) > 0 && <codeblock content={chart(votes)} />}
                    </vstack>
                </card>
            </block>
        );
    },
});
