import type { Theme } from '#engine/render/theme.ts';
import { Logo } from './Logo.tsx';
import { LostStar } from './LostStar.tsx';

const theme: Theme = { themeColor: '#006364', Logo, SvgLogo: Logo, Lost: LostStar };

export default theme;
