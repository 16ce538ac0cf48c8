import { LIMITS } from '@svc-int/api';

/** Tells what is wrong with the headers of an integration's answer: more than this reach nobody, because clients and workerd refuse them. */
export function headersProblem({ headers }: Response): string | undefined {
    const { answerHeaders, answerHeaderText } = LIMITS;
    const all = [...headers];
    if (all.length > answerHeaders) return `has ${all.length} headers, which is more than ${answerHeaders}`;
    const length = all.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return length > answerHeaderText
        ? `has headers of ${length} characters in all, which is more than ${answerHeaderText}`
        : undefined;
}
