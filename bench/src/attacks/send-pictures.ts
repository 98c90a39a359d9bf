import type { Pictures, PictureSite } from '../setup/picture-site.js';

const AT_ONCE = 4;

interface SentPictures {
  pictures: PictureSite;
  kind: Pictures;
  origin: string;
  token: string;
}

/** Members send pages to photograph, as many as they may. */
export async function sendPictures({ pictures, kind, origin, token }: SentPictures): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const send = async () => {
    const body = JSON.stringify({ url: pictures.nextPage(kind) });
    const answer = await fetch(`${origin}/api/capture-and-upload-screenshot`, { method: 'POST', headers, body });
    return answer.json() as Promise<{ message?: string }>;
  };
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
  return answers.map(({ message }) => message).join(', ');
}
