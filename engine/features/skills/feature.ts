import type { Feature } from '#engine/output/feature.ts';
import { followForSkills } from './skills.ts';

export const skills: Feature = { name: 'skills', follow: followForSkills };
