export interface Project {
    id: string;
    name: string;
}

export async function listProjects(key: string): Promise<Project[]> {
    return (await (await request('projects', key)).json()) as Project[];
}

export async function ping(project: string, key: string): Promise<void> {
    await request(`projects/${encodeURIComponent(project)}/ping`, key, 'POST');
}

async function request(path: string, key: string, method = 'GET'): Promise<Response> {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`https://crm.example.com/${path}`, { method, headers });
    if (response.ok) return response;
    const { error } = (await response.json().catch(() => ({}))) as { error?: string };
    throw new Error(error ?? `The customer database answered ${response.status}.`);
}
