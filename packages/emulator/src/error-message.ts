/** What an answer that is no success says. */
export async function errorMessageOf(response: Response): Promise<string> {
    const text = await response.text();
    try {
        // The error body of the contract.
        return (JSON.parse(text) as { error: { message: string } }).error.message;
    } catch {
        return text || `HTTP ${response.status}`;
    }
}
