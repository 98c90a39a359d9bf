import { serveTasks } from '../../base/async/serve-tasks.js';
import { PICTURE_TASKS, type PictureTasks } from './picture-tasks.js';

export interface PictureTask<Name extends keyof PictureTasks = keyof PictureTasks> {
  name: Name;
  input: Parameters<PictureTasks[Name]>[0];
}

serveTasks((task) => {
  const { name, input } = task as PictureTask;
  return (PICTURE_TASKS[name] as (input: PictureTask['input']) => Promise<unknown>)(input);
});
