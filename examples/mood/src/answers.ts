export const ANSWERS = { great: '🚀', good: '🙂', meh: '😐', tired: '🥱' } as const;

export type Answer = keyof typeof ANSWERS;

export type Votes = Partial<Record<Answer, number>>;

const BAR_LENGTH = 20;

export function chart(votes: Votes): string {
    const most = Math.max(1, ...Object.values(votes));
    return answers()
        .map((answer) => {
            const count = votes[answer] ?? 0;
            return `${ANSWERS[answer]} ${'█'.repeat(Math.round((count / most) * BAR_LENGTH))} ${count}`;
        })
        .join('\n');
}

export function answers(): Answer[] {
    return Object.keys(ANSWERS) as Answer[];
}

export function total(votes: Votes): number {
    return Object.values(votes).reduce((sum, count) => sum + count, 0);
}
