import { MAX_PICTURE_BYTES, type SitePicture } from '@niche-newsletters/rules/site.rules';
import { paths } from '../../paths';
import { currentToken } from '../../session/renew-token';

/** Returns the ID of the picture. Throws with a message for the operator. */
export async function uploadPicture(picture: SitePicture, file: File): Promise<string> {
  if (file.size > MAX_PICTURE_BYTES) throw new Error('The picture must have at most 1 MB.');
  const response = await fetch(paths.sitePictures, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await currentToken()}` },
    body: JSON.stringify({ picture, file: await base64Of(file) }),
  });
  const answer = (await response.json()) as { data?: { id: string }; message?: string };
  if (!answer.data) throw new Error(answer.message ?? 'The server did not take the picture.');
  return answer.data.id;
}

/** Of a data URL, what follows the comma. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
