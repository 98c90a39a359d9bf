/** A session of the administrator of a development server. */
export async function signInAsAdmin(origin) {
  const response = await fetch(`${origin}/api/auth/development?as=admin`, { redirect: 'manual' });
  return { origin, token: new URL(response.headers.get('location'), origin).searchParams.get('token') };
}

export async function ask({ origin, token }, query, variables) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}
