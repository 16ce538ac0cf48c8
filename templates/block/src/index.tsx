import { createComponent, createIntegration } from '@svc-int/runtime';

interface Poll {
    question?: string;
    votes?: { yes: number; no: number };
}

type Vote = { action: 'vote'; answer: 'yes' | 'no' };

/** The page stores the votes in the block's props. */
const poll = createComponent<Poll, object, Vote>({
    componentId: 'poll',
    action: async ({ props }, action) => {
        if (action.action !== 'vote') return { props };
        const votes = props.votes ?? { yes: 0, no: 0 };
        return { props: { ...props, votes: { ...votes, [action.answer]: votes[action.answer] + 1 } } };
    },
    render: async ({ props: { question = 'Was this page helpful?', votes = { yes: 0, no: 0 } } }) => (
        <block>
            <card title={question} hint={`${votes.yes + votes.no} answers`}>
                <hstack>
                    <button label={`Yes (${votes.yes})`} onPress={{ action: 'vote', answer: 'yes' }} />
                    <button label={`No (${votes.no})`} onPress={{ action: 'vote', answer: 'no' }} />
                </hstack>
            </card>
        </block>
    ),
});

export default createIntegration({ components: [poll] });
