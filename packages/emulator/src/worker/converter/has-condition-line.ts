const CONDITION_LINE = /^[ \t{]*["']?if["']?[ \t]*:/m;

export function hasConditionLine(yaml: string): boolean {
    return CONDITION_LINE.test(yaml);
}
