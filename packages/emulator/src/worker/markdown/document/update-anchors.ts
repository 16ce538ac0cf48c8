export function createUpdateAnchorAllocator(): (date: string) => string {
    const counts = new Map<string, number>();
    return (date) => {
        const day = date.slice(0, 10);
        const count = (counts.get(day) ?? 0) + 1;
        counts.set(day, count);
        return count === 1 ? `update-${day}` : `update-${day}-${count}`;
    };
}
